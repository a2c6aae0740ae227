// A bounded queue for work that takes a whole core: a few run, a few wait, and anything that would wait too long is refused at once.
import { Refusal } from '#shared/errors.ts';

export interface QueueBounds {
  /** How much is done at once. */
  readonly running: number;
  /** Work that would have to wait longer than this is refused with `busy`, judged by how long such work takes here and now. */
  readonly waitMs: number;
  /** How long one piece takes before any was measured. */
  readonly firstMs: number;
}

/** First come, first served, within bounds that keep everything else of the process answering. */
export class BoundedQueue {
  readonly #bounds: QueueBounds;
  readonly #clock: () => number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #takesMs: number;
  /** `clock`: milliseconds that only go forward. */
  constructor(bounds: QueueBounds, clock = () => performance.now()) {
    this.#bounds = bounds;
    this.#clock = clock;
    this.#takesMs = bounds.firstMs;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#bounds.running) this.#running += 1;
    else await this.#turn();
    const begun = this.#clock();
    try {
      return await work();
    } finally {
      this.#takesMs = (this.#takesMs + this.#clock() - begun) / 2;
      // The slot goes straight to the longest-waiting task: newcomers can't slip in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    const { running, waitMs } = this.#bounds;
    if (((this.#waiting.length + 1) / running) * this.#takesMs > waitMs) throw new Refusal('busy');
    return new Promise((turn) => this.#waiting.push(turn));
  }
}
