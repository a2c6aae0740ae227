/**
 * Runs tasks with the same key one after another, in order of arrival, and tasks with different keys concurrently. Within one process only.
 */
export class KeyedMutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Waits for the previous task to settle, even if it fails. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#tails.get(key) ?? Promise.resolve()).then(work);
    const tail = turn.catch(() => undefined);
    this.#tails.set(key, tail);
    try {
      return await turn;
    } finally {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    }
  }

  /** How many keys have running or waiting tasks. */
  get size(): number {
    return this.#tails.size;
  }
}
