/** Runs pieces of work that share a name one after the other, and others side by side. */
export class KeyedMutex {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#tails.get(name) ?? Promise.resolve()).then(work);
    const tail = turn.catch(() => undefined);
    this.#tails.set(name, tail);
    try {
      return await turn;
    } finally {
      if (this.#tails.get(name) === tail) this.#tails.delete(name);
    }
  }
}
