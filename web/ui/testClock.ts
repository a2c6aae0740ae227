// For tests: what day it is, while timers go on as ever.
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

/** It is this instant until `jest.useRealTimers()`. */
export const stopDate = (at: string) => jest.useFakeTimers({ now: Date.parse(at), doNotFake: [...others] });
