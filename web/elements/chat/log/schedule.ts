/** When a room is asked again. The answer names the interval; failures wait longer each time. Pure. */

const secondMs = 1000;
/** Asked least: a chat that no one looks at. */
export const closedMs = 15 * secondMs;
const longestMs = 60 * secondMs;

export interface Asking {
  /** Milliseconds, as the last answer said. */
  readonly interval: number;
  /** How often it has failed since. */
  readonly failures: number;
  /** Whether anyone can see the chat: the tab is in front and the panel open. */
  readonly seen: boolean;
}

/** Milliseconds until the next request; `chance` in [0, 1) spreads those who came back at the same moment. */
export function nextAsk({ interval, failures, seen }: Asking, chance: number): number {
  const named = Math.max(secondMs, seen ? interval : Math.max(interval, closedMs));
  if (failures === 0) return named;
  return Math.min(longestMs, named * 2 ** Math.min(failures, 6)) * (0.75 + chance / 2);
}
