/** Milliseconds and tries. */
export const timings = {
  /** After the last key before what was typed is saved as one step. */
  typing: 800,
  again: 4_000,
  tries: 3,
  /** Refusals that may pass: the step is kept and tried again. */
  codes: new Set(['unexpected', 'tooMany', 'underWay', 'signInRequired', 'tokenEnded']),
};
