const patienceMs = 2000;

/** Does something once the browser has nothing better to do; answers how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, patienceMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: patienceMs });
  return () => cancelIdleCallback(request);
}
