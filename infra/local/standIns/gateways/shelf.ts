import { isRecord, type Json, numberAt, textAt } from '../../json.ts';

/** What is kept of an object besides what callers see, such as the test card behind a payment method. */
export type Hidden = Record<string, string>;

export interface Held<T> {
  readonly account: string;
  /** Rises with every object of the stand-in; lists are newest first by it. */
  readonly order: number;
  shown: T;
  hidden: Hidden;
}

/** Where shelves note what has changed, for the journal. */
export interface Notes {
  next(): number;
  touched(shelf: string, held: Held<unknown>): void;
  missing(shelf: string, id: string, param?: string): Error;
}

/** All objects of one kind, of every account. */
export class Shelf<T extends { readonly id: string }> {
  readonly #held = new Map<string, Held<T>>();
  readonly #name: string;
  readonly #notes: Notes;
  constructor(name: string, notes: Notes) {
    this.#name = name;
    this.#notes = notes;
  }

  add(account: string, shown: T, hidden: Hidden = {}): Held<T> {
    const held = { account, order: this.#notes.next(), shown, hidden };
    this.#held.set(shown.id, held);
    this.#notes.touched(this.#name, held);
    return held;
  }

  find(account: string, id: string): Held<T> | undefined {
    const held = this.#held.get(id);
    return held?.account === account ? held : undefined;
  }

  /** Throws what `missing` of the notes makes. */
  need(account: string, id: string, param?: string): Held<T> {
    const held = this.find(account, id);
    if (!held) throw this.#notes.missing(this.#name, id, param);
    return held;
  }

  change(held: Held<T>, changes: Partial<T>, hidden: Hidden = {}): Held<T> {
    held.shown = { ...held.shown, ...changes };
    held.hidden = { ...held.hidden, ...hidden };
    this.#notes.touched(this.#name, held);
    return held;
  }

  remove(held: Held<T>): void {
    this.#held.delete(held.shown.id);
    this.#notes.touched(this.#name, { ...held, hidden: { ...held.hidden, gone: 'true' } });
  }

  /** Newest first. */
  of(account: string): Held<T>[] {
    return this.every().filter((one) => one.account === account);
  }
  every(): Held<T>[] {
    return [...this.#held.values()].toSorted((a, b) => b.order - a.order);
  }

  /** A journal's entry, which only `touched` has written. */
  restore(entry: Json): void {
    const held: Held<T> = JSON.parse(JSON.stringify(entry));
    const id = isRecord(entry.shown) ? textAt(entry.shown, 'id') : '';
    if (held.hidden.gone) this.#held.delete(id);
    else this.#held.set(id, held);
  }
}

export const orderOf = (entry: Json): number => numberAt(entry, 'order');
