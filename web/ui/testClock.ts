// For tests: fakes the current time while timers run normally.
import { jest } from '@jest/globals';

const others = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** Sets the time until `jest.useRealTimers()`. */
export const stopDate = (at: string) => jest.useFakeTimers({ now: Date.parse(at), doNotFake: [...others] });
