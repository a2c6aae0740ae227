/**
 * What is allowed after a crash. Every key has versions, 0 meaning that it doesn't exist. While a write is pending, both the old and the
 * new version are right; once it is acknowledged, only the new one is.
 */
export class Ledger {
  readonly #allowed = new Map<string, readonly number[]>();
  readonly #unjudged = new Set<string>();
  #answered = 0;

  /** How many writes have been acknowledged. */
  get answered(): number {
    return this.#answered;
  }

  get keys(): string[] {
    return [...this.#allowed.keys()];
  }

  /** Keys written since they were last judged. */
  get unjudged(): string[] {
    return [...this.#unjudged];
  }

  /** Performs one write and records it; a failed write stays in doubt. */
  async write(keys: readonly string[], version: number, work: () => Promise<unknown>): Promise<void> {
    for (const key of keys) {
      this.#allowed.set(key, [...(this.#allowed.get(key) ?? [0]), version]);
      this.#unjudged.add(key);
    }
    await work();
    for (const key of keys) this.#allowed.set(key, [version]);
    this.#answered += 1;
  }

  /** A fault's sentence if `found` isn't a version the key may have; from then on, `found` is the key's version. */
  judge(key: string, found: number): string | undefined {
    const allowed = this.#allowed.get(key) ?? [0];
    this.#allowed.set(key, [found]);
    this.#unjudged.delete(key);
    return allowed.includes(found) ? undefined : `Lost: ${key} has version ${found}, answered was ${allowed.join(' or ')}`;
  }
}
