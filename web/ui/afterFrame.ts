const patienceMs = 100;

/** Runs a callback after the next paint, or shortly after if nothing is painted, as in a hidden window. */
export function afterFrame(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, patienceMs);
}
