// A bounded queue for work that takes a whole core: a few tasks run, a few wait, and any that would wait too long are refused at once.
import { Refusal } from '#shared/errors.ts';

export interface QueueBounds {
  /** How many tasks run at once. */
  readonly running: number;
  /** Tasks that would have to wait longer than this are refused with `busy`, estimated from how long such tasks currently take. */
  readonly waitMs: number;
  /** The estimated length of a task before any has been measured. */
  readonly firstMs: number;
}

/** First in, first out, within limits that keep the rest of the process responsive. */
export class BoundedQueue {
  readonly #bounds: QueueBounds;
  readonly #clock: () => number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #takesMs: number;
  /** `clock`: monotonic milliseconds. */
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
