import { isRecord, type Json, readObject, textAt } from '../../../json.ts';
import { noFaults } from '../delivery/faults.ts';
import { answer } from './service.ts';
import { State } from './state/state.ts';
import { advanceTo } from './timers.ts';

/** How Stripe keeps events: what came before is forgotten. */
const eventDays = 30;
const day = 86_400;

type Fields = Readonly<Record<string, string>>;

/**
 * Years at an account before anyone looks: asked by the same calls as ever, in the order of their times, and handed over as a whole. It has
 * no webhooks, so nothing is told of it. Times are milliseconds.
 */
export class StripePast {
  readonly #state: State;
  readonly #headers: Fields;
  readonly #faults = noFaults();

  /** `key`: the account's restricted key. */
  constructor(key: string, from: number) {
    this.#state = new State(() => from);
    this.#headers = { authorization: `Bearer ${key}` };
  }

  /** Does what falls due until then. */
  moveTo(at: number): void {
    advanceTo(this.#state, Math.floor(at / 1000));
  }

  /** Throws if there is no such thing. */
  async read(path: string, fields: Fields = {}): Promise<Json> {
    return this.#ask('GET', path, fields, [200]);
  }
  /** What was made; of a declined payment, the payment. */
  async make(path: string, fields: Fields = {}): Promise<Json & { readonly id: string }> {
    const said = await this.#ask('POST', path, fields, [200, 402]);
    const made = isRecord(said.error) && isRecord(said.error.payment_intent) ? said.error.payment_intent : said;
    return { ...made, id: textAt(made, 'id') };
  }

  async #ask(method: string, path: string, fields: Fields, fine: readonly number[]): Promise<Json> {
    const form = new URLSearchParams(fields).toString();
    const call = { method, path: `/v1/${path}`, query: method === 'GET' ? form : '', headers: this.#headers };
    const { status, body } = await answer(this.#state, this.#faults, { ...call, body: Buffer.from(method === 'GET' ? '' : form) });
    const said = readObject(body.toString('utf8'));
    if (!fine.includes(status)) throw new Error(`${method} ${path}: ${JSON.stringify(said)}`);
    return said;
  }

  /** `state` knows all of it from then on, and does what is still to come. */
  handOverTo(state: State): void {
    for (const event of this.#state.events.every())
      if (event.shown.created < this.#state.seconds() - eventDays * day) this.#state.events.remove(event);
    state.takeOver(this.#state);
  }
}
