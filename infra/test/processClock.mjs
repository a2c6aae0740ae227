// Loaded into every process of a test run whose clock is moved (`jest.config.ts`), those that tests start included.
import { moveDate, shifted } from './clock.mjs';

const now = Date.now();
if (shifted(now) !== now) moveDate(globalThis, shifted(now) - now);
