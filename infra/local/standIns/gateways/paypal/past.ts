import { type Json, readObject, textAt } from '../../../json.ts';
import { noFaults } from '../delivery/faults.ts';
import { decide } from './captures.ts';
import { PaypalBook, paypalId } from './objects.ts';
import { answer } from './service.ts';
import { catchUp } from './timers.ts';

/** What came before is forgotten. */
const eventMs = 30 * 86_400_000;
/** It has no webhooks. */
const nothingSigned = (): never => {
  throw new Error('Nothing is signed.');
};

/**
 * Years at an account before anyone looks, as `../stripe/past.ts` has them: asked by the same calls as ever, in the order of their times, and
 * handed over as a whole. Times are milliseconds.
 */
export class PaypalPast {
  #at: number;
  readonly #book = new PaypalBook(() => this.#at);
  readonly #faults = noFaults();
  readonly #account: string;

  /** `clientId`: the account's. */
  constructor(clientId: string, from: number) {
    this.#at = from;
    this.#account = clientId.replace('client-', '');
  }

  /** Does what falls due until then, each at its time. */
  moveTo(at: number): void {
    for (;;) {
      const [next] = this.#book.due.every().toSorted((a, b) => a.shown.at - b.shown.at);
      if (!next || next.shown.at * 1000 > at) break;
      this.#at = Math.max(this.#at, next.shown.at * 1000);
      catchUp(this.#book);
    }
    this.#at = Math.max(this.#at, at);
  }

  async make(path: string, given: Json = {}): Promise<{ readonly id: string }> {
    const headers = { authorization: `Bearer A21AA.${this.#account}.server` };
    const call = { method: 'POST', path, query: '', headers, body: Buffer.from(JSON.stringify(given)) };
    const { status, body } = await answer(this.#book, this.#faults, nothingSigned, call);
    const said = readObject(body.toString('utf8'));
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(said)}`);
    return { id: textAt(said, 'id') };
  }

  captureOf(orderId: string): string {
    const found = this.#book.captures.of(this.#account).find(({ shown }) => shown.supplementary_data.related_ids.order_id === orderId);
    return found?.shown.id ?? '';
  }

  /** The bank decides for the giver. */
  loseDispute(orderId: string): void {
    const capture = this.captureOf(orderId);
    for (const one of this.#book.disputes.of(this.#account))
      if (one.shown.disputed_transactions[0]?.seller_transaction_id === capture)
        decide({ book: this.#book, account: this.#account }, one, 'lost');
  }

  /** All that lies there is sent to the church's bank, as someone does by hand. */
  withdraw(currency: string): void {
    const lines = this.#book.lines.of(this.#account);
    const held = lines.reduce((sum, { shown }) => sum + shown.amount - shown.fee, 0);
    const line = { id: paypalId(), code: 'T0400', at: this.#book.iso(), amount: -held, fee: 0, currency: currency.toUpperCase() };
    if (held > 0) this.#book.lines.add(this.#account, line);
  }

  /** `book` knows all of it from then on. */
  handOverTo(book: PaypalBook): void {
    for (const event of this.#book.events.every())
      if (Date.parse(event.shown.create_time) < this.#at - eventMs) this.#book.events.remove(event);
    book.takeOver(this.#book);
  }
}
