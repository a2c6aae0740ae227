/** Milliseconds and tries. */
export const timings = {
  /** How long after the last key press typed text is saved as one step. */
  typing: 800,
  again: 4_000,
  tries: 3,
  /** Transient refusals: the step is kept and retried. */
  codes: new Set(['unexpected', 'tooMany', 'underWay', 'signInRequired', 'tokenEnded']),
};
