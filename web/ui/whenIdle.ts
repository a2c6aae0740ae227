const patienceMs = 2000;

/** Runs a callback once the browser is idle; returns a cancel function. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, patienceMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: patienceMs });
  return () => cancelIdleCallback(request);
}
