// Who sends what is new in a room, within one process: one after the other. Writers who are late on a busy machine share one frame, which has
// what all of them wrote, instead of sending everyone's again for each.

/**
 * How long a turn may last. One who writes waits for one and their own at most: the call must be answered long before its function times
 * out (20 s), or they are told it failed while everyone reads it.
 */
export const turnMs = 4000;

/** After which number to send. What was written at `before` or later, the first writer of that half second sends to older clients. */
export interface Stretch {
  readonly from: number;
  readonly before: number;
}

interface Turn {
  readonly sending: Promise<void>;
  /** What the one who waits will send. */
  next: Stretch | undefined;
}

/** `left`: how many milliseconds the turn may still last. */
type Send = (stretch: Stretch, left: () => number) => Promise<void>;

export class Turns {
  #turns = new Map<string, Turn>();

  /** Sends at once, or after the turn that is under way; if someone waits for that already, they send this, too. */
  async take(room: string, { from, before }: Stretch, send: Send): Promise<void> {
    const turn = this.#turns.get(room);
    if (turn) {
      const isAlone = turn.next === undefined;
      turn.next = { from: Math.min(turn.next?.from ?? from, from), before: Math.max(turn.next?.before ?? before, before) };
      // The one who waits reads the log later than this was written.
      if (!isAlone) return;
      await turn.sending.catch(() => {});
      return this.take(room, turn.next, send);
    }
    const until = performance.now() + turnMs;
    const sending = send({ from, before }, () => Math.max(0, until - performance.now())).finally(() => this.#turns.delete(room));
    this.#turns.set(room, { sending, next: undefined });
    await sending;
  }
}

/** What each room was told lately: a late writer needn't tell it again. */
export class Told {
  #rooms = new Map<string, Set<number>>();
  readonly #most: { readonly rooms: number; readonly numbers: number };

  constructor(most = { rooms: 200, numbers: 500 }) {
    this.#most = most;
  }

  /** Those that the room wasn't told, which it is now. */
  fresh<R extends { readonly number: number }>(room: string, rows: readonly R[]): R[] {
    const told = this.#rooms.get(room) ?? new Set();
    if (!this.#rooms.has(room) && this.#rooms.size >= this.#most.rooms) this.#rooms.clear();
    this.#rooms.set(room, told);
    const fresh = rows.filter(({ number }) => !told.has(number));
    for (const { number } of fresh) told.add(number);
    for (const number of [...told].slice(0, Math.max(0, told.size - this.#most.numbers))) told.delete(number);
    return fresh;
  }
}
