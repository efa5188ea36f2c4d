// Drawing once for many changes.

/**
 * A function that draws soon, however often it is called. A page in the background gets no animation frames, but
 * its title and its counts must not stand still: there a timer does it.
 */
export function scheduled(draw) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    let timer = 0;
    let frame = 0;
    const run = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      waiting = false;
      draw();
    };
    frame = requestAnimationFrame(run);
    timer = setTimeout(run, 120);
  };
}
