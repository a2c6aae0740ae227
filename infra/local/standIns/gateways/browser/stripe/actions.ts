import { type Frame, overlay } from '../frames.ts';
import { type Answered, type Fields, fieldsFrom, isRecord, type Problem, textIn, under } from '../messages.ts';

/** Payments and setups are handled alike; the answer names which. */
export type Kind = 'payment_intents' | 'setup_intents';
export const nameOf = (kind: Kind): 'paymentIntent' | 'setupIntent' => (kind === 'payment_intents' ? 'paymentIntent' : 'setupIntent');
export const kindOf = (clientSecret: string): Kind => (clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents');
const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

const invalidSecret: Problem = { type: 'invalid_request_error', message: 'The client_secret is of no intent.' };

/** Calls of one publishable key, made in a frame of the stand-in's origin. */
export class Actions {
  readonly #calls: Frame;
  readonly #key: string;
  constructor(calls: Frame, key: string) {
    this.#calls = calls;
    this.#key = key;
  }

  /** `{ result }` or `{ error }`. */
  post = (path: string, fields: Fields): Promise<Answered> => this.#calls.ask({ does: 'api', method: 'POST', path, fields });

  async retrieve(clientSecret: string): Promise<Answered> {
    if (!clientSecret.includes('_secret_')) return { error: invalidSecret };
    const kind = kindOf(clientSecret);
    const fields = { client_secret: clientSecret };
    const answer = await this.#calls.ask({ does: 'api', method: 'GET', path: `${kind}/${idOf(clientSecret)}`, fields });
    return answer.error ? answer : { [nameOf(kind)]: answer.result };
  }

  /** Confirms, and shows the giver's bank if it wants to see them. */
  async confirm(clientSecret: string, fields: Fields, handlesActions = true): Promise<Answered> {
    if (!clientSecret.includes('_secret_')) return { error: invalidSecret };
    const kind = kindOf(clientSecret);
    const path = `${kind}/${idOf(clientSecret)}/confirm`;
    const answer = await this.post(path, { client_secret: clientSecret, use_stripe_sdk: true, ...fields });
    if (answer.error) return answer;
    return handlesActions ? this.next(clientSecret) : { [nameOf(kind)]: answer.result };
  }

  async next(clientSecret: string): Promise<Answered> {
    const answer = await this.retrieve(clientSecret);
    const intent = answer[nameOf(kindOf(clientSecret))];
    const action = textIn(under(intent, 'next_action'), 'type');
    if (answer.error || (action !== 'use_stripe_sdk' && action !== 'redirect_to_url')) return answer;
    const options = { path: `${kindOf(clientSecret)}/${idOf(clientSecret)}/stand_in_3ds`, clientSecret };
    await overlay({ view: 'proof', key: this.#key, group: '', options }, '3D Secure');
    return this.#afterProof(clientSecret);
  }

  async #afterProof(clientSecret: string): Promise<Answered> {
    const answer = await this.retrieve(clientSecret);
    const intent = answer[nameOf(kindOf(clientSecret))];
    const failed = isRecord(intent) ? (intent.last_payment_error ?? intent.last_setup_error) : undefined;
    if (textIn(intent, 'status') !== 'requires_payment_method' || !isRecord(failed)) return answer;
    const { type = 'card_error', ...more } = failed;
    return {
      error: {
        ...more,
        type: String(type),
        message: textIn(failed, 'message'),
        [`${kindOf(clientSecret).replace('intents', 'intent')}`]: intent,
      },
    };
  }

  verify = async (clientSecret: string, data: unknown): Promise<Answered> => {
    const kind = kindOf(clientSecret);
    const path = `${kind}/${idOf(clientSecret)}/verify_microdeposits`;
    const answer = await this.post(path, { client_secret: clientSecret, ...fieldsFrom(data) });
    return answer.error ? answer : { [nameOf(kind)]: answer.result };
  };

  /** Where the giver chooses an account at their bank, or enters its numbers. */
  chooseBank = (billing: unknown): Promise<Readonly<Record<string, unknown>>> => {
    return overlay({ view: 'bank', key: this.#key, group: '', options: { billing_details: billing } }, 'Link your bank account');
  };
}
