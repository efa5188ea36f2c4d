// Light or dark: as the system has it, unless the person chose. No module, so that it is done before the first paint.

{
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
}
