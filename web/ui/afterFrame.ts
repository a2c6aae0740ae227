const patienceMs = 100;

/** Does something once what has changed is drawn; a little later where nothing is drawn, as in a window that nobody sees. */
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
