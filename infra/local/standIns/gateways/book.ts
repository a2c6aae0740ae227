import { type Journal, openJournal } from '../../dataFolder/journal.ts';
import { isRecord, type Json, textAt } from '../../json.ts';
import { type Held, orderOf, Shelf } from './shelf.ts';

interface Clock {
  readonly id: string;
  /** How far control pages have moved the clock, in milliseconds. */
  readonly shift: number;
}

const clockShelf = 'clock';

/** Everything a gateway would know, of every account, in memory and in a journal; and its clock. */
export class Book {
  #order = 0;
  readonly #changed = new Map<string, Json>();
  readonly #shelves = new Map<string, { restore(entry: Json): void }>();
  #journal: Journal | undefined;
  readonly #now: () => number;
  readonly #missing: (shelf: string, id: string, param?: string) => Error;

  constructor(now: () => number, missing: (shelf: string, id: string, param?: string) => Error) {
    this.#now = now;
    this.#missing = missing;
  }

  protected shelf<T extends { readonly id: string }>(name: string): Shelf<T> {
    const made = new Shelf<T>(name, {
      next: () => {
        this.#order += 1;
        return this.#order;
      },
      touched: (shelf: string, { account, order, shown, hidden }: Held<unknown>) => {
        this.#changed.set(`${shelf} ${order}`, { shelf, account, order, shown, hidden });
      },
      missing: (shelf, id, param) => this.#missing(shelf, id, param),
    });
    this.#shelves.set(name, made);
    return made;
  }
  readonly #clock = this.shelf<Clock>(clockShelf);

  async open(path: string): Promise<void> {
    const all = new Map<string, Json>();
    const replay = (line: Json) => {
      for (const entry of Array.isArray(line.entries) ? line.entries : []) {
        this.#order = Math.max(this.#order, orderOf(entry));
        all.set(`${textAt(entry, 'shelf')} ${orderOf(entry)}`, entry);
        this.#shelves.get(textAt(entry, 'shelf'))?.restore(entry);
      }
    };
    this.#journal = await openJournal(path, replay, () => [...all.values()].map((entry) => ({ entries: [entry] })));
  }

  /**
   * Adds everything that another book holds but its clock, as newest and under the same ids. The other one has no journal; this one's has it
   * after `save`.
   */
  takeOver(other: Book): void {
    for (const entry of other.#changed.values()) {
      const shelf = textAt(entry, 'shelf');
      if (shelf === clockShelf || (isRecord(entry.hidden) && entry.hidden.gone)) continue;
      this.#order += 1;
      const own = { ...entry, order: this.#order };
      this.#shelves.get(shelf)?.restore(own);
      this.#changed.set(`${shelf} ${this.#order}`, own);
    }
  }

  /** On disk once it resolves. */
  async save(): Promise<void> {
    const journal = this.#journal;
    const entries = [...this.#changed.values()];
    if (!journal || entries.length === 0) return;
    this.#changed.clear();
    await journal.append({ entries });
  }
  close = async (): Promise<void> => this.#journal?.close();

  /** Milliseconds, with what control pages have moved it by. */
  now(): number {
    return this.#now() + (this.#clock.every()[0]?.shown.shift ?? 0);
  }
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }
  moveClock(ms: number): void {
    const [held] = this.#clock.every();
    if (held) this.#clock.change(held, { shift: held.shown.shift + ms });
    else this.#clock.add('', { id: 'clock', shift: ms });
  }
}
