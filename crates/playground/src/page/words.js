// What the page says for itself, in the language of whoever is shown. English sentences are their own keys; the others
// are found by them, and what a language lacks is said in English. `{name}` stands for what is put in.

const FRENCH = {
  // The frame.
  Channels: "Salons",
  "Direct messages": "Messages privés",
  People: "Personnes",
  "People — {count}": "Personnes — {count}",
  Bot: "Bot",
  Messages: "Messages",
  Write: "Écrire",
  "Skip to writing": "Aller à la saisie",
  "Under the hood": "Sous le capot",
  "Jump to the newest": "Aux plus récents",
  "Use light colours": "Couleurs claires",
  "Use dark colours": "Couleurs sombres",
  "You are: ": "Vous êtes : ",
  "Open a tab as {name}": "Ouvrir un onglet pour {name}",
  "↗ opens a new tab: each tab can be another person.": "↗ ouvre un autre onglet : un onglet par personne.",
  you: "vous",
  connected: "en ligne",
  "not connected": "hors ligne",
  ", unread": ", non lu",
  " mentions": " mentions",
  "thread in #{name}": "fil dans #{name}",
  "{names} is typing…": "{names} écrit…",
  "{names} are typing…": "{names} écrivent…",
  "There is nobody called “{name}” here.": "Il n’y a personne du nom de « {name} » ici.",
  "Who do you want to be?": "Qui voulez-vous être ?",

  // The banner.
  "The playground cannot be reached.": "Le bac à sable est injoignable.",
  "This page reconnects by itself once it runs again.": "Cette page se reconnecte d’elle-même dès qu’il est relancé.",
  "{bot} has not connected yet.": "{bot} ne s’est pas encore connecté.",
  "Its commands appear here as soon as it has.": "Ses commandes apparaîtront ici dès sa connexion.",
  "{bot} is not connected.": "{bot} n’est pas connecté.",
  "Commands and buttons get no answer until it is back.": "Commandes et boutons restent sans réponse jusqu’à son retour.",
  "{bot} is here, but has no commands yet.": "{bot} est là, mais n’a pas encore de commandes.",
  "They appear as soon as it registers them.": "Elles apparaîtront dès qu’il les aura enregistrées.",

  // Messages.
  "This interaction failed.": "Cette interaction a échoué.",
  "Only you can see this · ": "Visible par vous uniquement · ",
  ", only you can see this": ", visible par vous uniquement",
  "Dismiss message": "Masquer le message",
  Reply: "Répondre",
  "Reply to {name}": "Répondre à {name}",
  "{name} is thinking…": "{name} réfléchit…",
  "is thinking": "réfléchit",
  "Sending…": "Envoi…",
  " used ": " a utilisé ",
  "(edited)": "(modifié)",
  BOT: "BOT",
  SERVER: "SERVEUR",
  "a message": "un message",
  "The original message is gone.": "Le message d’origine a disparu.",
  "Click to see the message": "Cliquez pour voir le message",
  "Open thread ›": "Ouvrir le fil ›",
  "Make a selection": "Faites un choix",
  Spoiler: "Spoiler",
  "Spoiler, press to reveal": "Spoiler, appuyez pour révéler",
  "The bot has no such command": "Le bot n’a pas cette commande",
  "unknown-user": "inconnu",
  "unknown-role": "rôle-inconnu",
  unknown: "inconnu",
  " › message": " › message",
  "Enlarge picture: {alt}": "Agrandir l’image : {alt}",
  "Enlarge picture without a description": "Agrandir l’image sans description",
  "Spoiler: press to reveal the picture": "Spoiler : appuyez pour révéler l’image",
  Picture: "Image",
  "This picture has no description.": "Cette image n’a pas de description.",
  "Open original": "Ouvrir l’original",
  Close: "Fermer",

  // Menus and forms.
  "There is nothing to choose from.": "Il n’y a rien à choisir.",
  Done: "Terminé",
  "{chosen} chosen, {possible} possible": "choix : {chosen}, possibles : {possible}",
  "{min} to {max}": "{min} à {max}",
  "Something went wrong. Try again.": "Une erreur s’est produite. Réessayez.",
  Submit: "Envoyer",
  Cancel: "Annuler",
  "This must be filled in.": "Ce champ est obligatoire.",
  "Something must be chosen.": "Il faut faire un choix.",
  "Write something.": "Écrivez quelque chose.",
  "Write at least {count} characters.": "Écrivez au moins {count} caractères.",
  "Write at most {count} characters.": "Écrivez au plus {count} caractères.",

  // Writing and commands.
  Commands: "Commandes",
  Send: "Envoyer",
  Suggestions: "Suggestions",
  channel: "salon",
  "Message {name}": "Message pour {name}",
  "Message {name}, or / for commands": "Message pour {name}, ou commande avec /",
  "Message {name}. Type / for the bot’s commands": "Message pour {name}. Tapez / pour les commandes du bot",
  "Replying to ": "Réponse à ",
  "Cancel reply": "Ne pas répondre",
  "The bot has no commands here yet.": "Le bot n’a pas encore de commandes ici.",
  "The bot has no command “/{path}” here.": "Le bot n’a pas de commande « /{path} » ici.",
  "No such command.": "Aucune commande ne correspond.",
  "There is no command “{text}”. Choose one from the list.":
    "Il n’y a pas de commande « {text} ». Choisissez-en une dans la liste.",
  "“{text}” alone is not a command. Try {list}.": "« {text} » ne suffit pas. Essayez {list}.",
  "A message can have at most {count} characters.": "Un message a au plus {count} caractères.",
  "Command /{name}": "Commande /{name}",
  "Enter sends": "Entrée pour envoyer",
  "{count} more option · Enter sends": "{count} autre option · Entrée pour envoyer",
  "{count} more options · Enter sends": "{count} autres options · Entrée pour envoyer",
  "All options are here. Enter sends the command": "Toutes les options sont là. Entrée envoie la commande",
  "More options. Enter sends the command": "Autres options. Entrée envoie la commande",
  optional: "facultatif",
  required: "obligatoire",
  "Remove {name}": "Retirer {name}",
  "There is no option “{text}”.": "Il n’y a pas d’option « {text} ».",
  "This option is required.": "Cette option est obligatoire.",
  "Asking the bot…": "Le bot cherche…",
  "The bot suggests nothing for this.": "Le bot ne trouve rien qui corresponde.",
  "Choose {what}.": "Choisissez {what}.",
  "Write {what}.": "Écrivez {what}.",
  "Write at least {count}.": "Écrivez au moins {count}.",
  "Write at most {count}.": "Écrivez au plus {count}.",
  "one from the list": "un élément de la liste",
  text: "un texte",
  "a whole number": "un nombre entier",
  "yes or no": "oui ou non",
  somebody: "quelqu’un",
  "a channel": "un salon",
  "a role": "un rôle",
  "somebody or a role": "quelqu’un ou un rôle",
  "a number": "un nombre",
  "a value the playground cannot send": "une valeur que le bac à sable ne peut pas envoyer",
  "from {count}": "à partir de {count}",
  "to {count}": "jusqu’à {count}",
  Yes: "Oui",
  No: "Non",
  "The playground cannot send this kind of option.": "Le bac à sable ne peut pas envoyer ce type d’option.",

  // Under the hood.
  "Filter, e.g. POST or 429": "Filtrer, p. ex. POST ou 429",
  "Filter entries": "Filtrer les entrées",
  Pause: "Pause",
  Clear: "Vider",
  "What the bot asks of Discord and what it is told, even in messages that only one person sees: for developers.":
    "Ce que le bot demande à Discord et ce qu’il en apprend, messages privés de chacun compris : un outil de développement.",
  asks: "demande",
  "is told": "apprend",
  tells: "annonce",
  note: "note",
  Body: "Corps",
  Answer: "Réponse",

  // What the server answers.
  "The server refused this.": "Le serveur a refusé cela.",
  "The playground cannot be reached. Is it still running?": "Le bac à sable est injoignable. Est-il encore lancé ?",
  "The application did not respond.": "L’application n’a pas répondu.",
  "There is no such command.": "Cette commande n’existe pas.",
  "You may not use this command.": "Vous ne pouvez pas utiliser cette commande.",
  "This command cannot be used here.": "Cette commande n’est pas utilisable ici.",
  "This form is no longer open.": "Ce formulaire n’est plus ouvert.",
  "You may not write here.": "Vous ne pouvez pas écrire ici.",
  "There is nothing to send.": "Il n’y a rien à envoyer.",
  "The message you reply to is gone.": "Le message auquel vous répondez a disparu.",
  "That message is gone.": "Ce message a disparu.",
  "There is no such channel.": "Ce salon n’existe pas.",
  "That is no longer on the message.": "Cela ne figure plus sur le message.",
  "That is disabled.": "C’est désactivé.",

  // The world of a newcomer.
  "Use the bot here": "Utilisez le bot ici",
  "Another channel to use the bot in": "Un autre salon où utiliser le bot",
  "The bot may not write here: how does it take that?":
    "Le bot n’a pas le droit d’écrire ici : comment réagit-il ?",
  "**Welcome!** This is a small Discord of your own: nothing leaves your machine.\nType `/` to see the bot's commands. To be several people, open this page in another tab and choose who you are there.":
    "**Bienvenue !** Voici votre petit Discord à vous : rien ne quitte votre machine.\nTapez `/` pour voir les commandes du bot. Pour être plusieurs, ouvrez cette page dans un autre onglet et choisissez-y qui vous êtes.",
};

export const LANGUAGES = { fr: FRENCH };

let spoken = {};
let current = "";

/** Speaks the language of this locale from now on; `more` are sentences that the server adds. */
export function speak(locale, more = {}) {
  if (current === locale) return;
  current = locale;
  const language = locale.split("-")[0];
  spoken = { ...LANGUAGES[language], ...more };
  document.documentElement.lang = language in LANGUAGES ? language : "en";
  labelAll(document);
}

/** A sentence in the language spoken. */
export function say(sentence, values = {}) {
  const words = set(spoken[sentence] ?? sentence);
  return words.replaceAll(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** French marks keep to their words. */
function set(words) {
  if (current.split("-")[0] !== "fr") return words;
  return words.replaceAll(/ (?=[:»](?!\w))|(?<=«) /g, "\u00a0").replaceAll(/ (?=[;!?](?!\w))/g, "\u202f");
}

/**
 * What is built once is named by attributes, and named anew with each language: `data-label` for who listens,
 * `data-title` for who points at it, `data-hint` for an empty field, `data-words` for what stands in it.
 */
function labelAll(root) {
  const each = (name, write) => {
    for (const element of root.querySelectorAll(`[data-${name}]`)) write(element, say(element.dataset[name]));
  };
  each("label", (element, words) => element.setAttribute("aria-label", words));
  each("title", (element, words) => element.setAttribute("title", words));
  each("hint", (element, words) => element.setAttribute("placeholder", words));
  each("words", (element, words) => (element.textContent = words));
}
