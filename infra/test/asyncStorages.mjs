// Node 20 has every promise carry the values of every `AsyncLocalStorage` that has ever been used, until it is disabled. Jest makes one per suite
// and disables none, so that after two hundred suites a process spends most of its time, and its memory, on those of suites that have ended.
import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set();

const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  used.add(this);
  return run.apply(this, given);
};

/** Once a suite has ended. */
export function disableStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
