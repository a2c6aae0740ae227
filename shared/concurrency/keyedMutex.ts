/** Runs work of one key one after the other, in the order it came, and that of others side by side. Within one process only. */
export class KeyedMutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** What came before is waited for, whether it went well or not. */
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

  /** Keys whose work is under way or waits. */
  get size(): number {
    return this.#tails.size;
  }
}
