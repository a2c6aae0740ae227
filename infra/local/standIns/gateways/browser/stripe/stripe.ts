import { controller } from '../frames.ts';
import { type Answered, type Fields, fieldsFrom, isRecord, textIn, under } from '../messages.ts';
import { Actions, kindOf, nameOf } from './actions.ts';
import { methodOf, missingElement, StandInElement, StandInElements } from './elements.ts';

type Options = Readonly<Record<string, unknown>>;

const online: Fields = { mandate_data: { customer_acceptance: { type: 'online', online: { infer_from_client: true } } } };

/** Stripe.js, as far as we and older clients use it. */
export class StandInStripe {
  readonly #key: string;
  readonly #actions: Actions;
  /** Bank accounts that were chosen for an intent and not confirmed yet. */
  readonly #chosen = new Map<string, string>();

  constructor(key: string) {
    if (!/^pk_(test|live)_/.test(key)) throw new Error('Please call Stripe() with your publishable key.');
    this.#key = key;
    this.#actions = new Actions(controller(key), key);
  }

  elements(options: Options = {}): StandInElements {
    return new StandInElements(this.#key, options);
  }

  /** `{ elements, params }`, `{ type, card, billing_details }`, or the older `(type, element, data)`. */
  async createPaymentMethod(first: unknown, element?: unknown, data?: unknown): Promise<Answered> {
    if (element instanceof StandInElement) return methodOf(element, data);
    if (isRecord(first) && first.elements instanceof StandInElements) return methodOf(first.elements, first.params);
    if (isRecord(first) && first.card instanceof StandInElement) return methodOf(first.card, first);
    const answer = await this.#actions.post('payment_methods', fieldsFrom(first));
    return answer.error ? answer : { paymentMethod: answer.result };
  }

  async createConfirmationToken({ elements, params }: { elements: unknown; params?: unknown }): Promise<Answered> {
    const frame = elements instanceof StandInElements ? elements.main : undefined;
    if (!frame) return { error: missingElement };
    const { payment_method_data: data, ...more } = isRecord(params) ? params : { payment_method_data: {} };
    const fields = { ...fieldsFrom(more), payment_method_data: fieldsFrom(data) };
    const answer = await frame.ask({ does: 'create', what: 'confirmation_tokens', fields });
    return answer.error ? answer : { confirmationToken: answer.result };
  }

  async createToken(first: unknown, data?: unknown): Promise<Answered> {
    const fields = typeof first === 'string' ? { [first]: fieldsFrom(data) } : {};
    const answer = await this.#actions.post('tokens', fields);
    return answer.error ? answer : { token: answer.result };
  }

  confirmCardPayment = (clientSecret: string, data: Options = {}, how: Options = {}): Promise<Answered> =>
    this.#withMethod(data.payment_method, (fields) => this.#actions.confirm(clientSecret, fields, how.handleActions !== false));
  confirmCardSetup = (clientSecret: string, data: Options = {}): Promise<Answered> =>
    this.#withMethod(data.payment_method, (fields) => this.#actions.confirm(clientSecret, fields));

  async #withMethod(given: unknown, then: (fields: Fields) => Promise<Answered>): Promise<Answered> {
    if (given === undefined) return then({});
    if (typeof given === 'string') return then({ payment_method: given });
    const card = isRecord(given) ? given.card : undefined;
    if (!(card instanceof StandInElement)) return { error: missingElement };
    const made = await methodOf(card, given);
    return made.error ? made : then({ payment_method: textIn(made.paymentMethod, 'id') });
  }

  confirmPayment = (options: Options): Promise<Answered> => this.#confirmAll(options);
  confirmSetup = (options: Options): Promise<Answered> => this.#confirmAll(options);

  async #confirmAll({ elements, clientSecret, confirmParams, redirect }: Options): Promise<Answered> {
    const form = elements instanceof StandInElements ? elements : undefined;
    const secret = typeof clientSecret === 'string' ? clientSecret : (form?.clientSecret ?? '');
    const { payment_method: named, payment_method_data: data, return_url: back } = isRecord(confirmParams) ? confirmParams : {};
    const made = form && typeof named !== 'string' ? await methodOf(form, data) : { paymentMethod: { id: named } };
    if (made.error) return made;
    const fields = { payment_method: textIn(made.paymentMethod, 'id'), return_url: typeof back === 'string' ? back : undefined, ...online };
    const answer = await this.#actions.confirm(secret, fields);
    if (answer.error || redirect === 'if_required' || typeof back !== 'string') return answer;
    const to = new URL(back);
    const name = kindOf(secret).replace('intents', 'intent');
    to.searchParams.set(name, secret.split('_secret_')[0] ?? '');
    to.searchParams.set(`${name}_client_secret`, secret);
    to.searchParams.set('redirect_status', 'succeeded');
    location.assign(to);
    return new Promise(() => {});
  }

  handleNextAction = ({ clientSecret }: { clientSecret: string }): Promise<Answered> => this.#actions.next(clientSecret);
  handleCardAction = (clientSecret: string): Promise<Answered> => this.#actions.next(clientSecret);

  async collectBankAccountForSetup({ clientSecret, params }: { clientSecret: string; params?: unknown }): Promise<Answered> {
    const chosen = await this.#actions.chooseBank(under(under(params, 'payment_method_data'), 'billing_details'));
    const answer = await this.#actions.retrieve(clientSecret);
    const name = nameOf(kindOf(clientSecret));
    const method = textIn(chosen, 'paymentMethod');
    if (answer.error || !method) return answer;
    this.#chosen.set(clientSecret, method);
    const intent = answer[name];
    return { [name]: { ...(isRecord(intent) ? intent : {}), payment_method: method, status: 'requires_confirmation' } };
  }
  collectBankAccountForPayment = (options: { clientSecret: string; params?: unknown }): Promise<Answered> =>
    this.collectBankAccountForSetup(options);

  /** With the account's numbers, or with what was chosen at the bank before. */
  async confirmUsBankAccountSetup(clientSecret: string, data: Options = {}): Promise<Answered> {
    const given = data.payment_method ?? this.#chosen.get(clientSecret);
    if (typeof given === 'string') return this.#actions.confirm(clientSecret, { payment_method: given, ...online });
    const made = await this.#actions.post('payment_methods', { type: 'us_bank_account', ...fieldsFrom(given) });
    return made.error ? made : this.#actions.confirm(clientSecret, { payment_method: textIn(made.result, 'id'), ...online });
  }
  confirmUsBankAccountPayment = (clientSecret: string, data?: Options): Promise<Answered> =>
    this.confirmUsBankAccountSetup(clientSecret, data);
  verifyMicrodepositsForSetup = (clientSecret: string, data: unknown): Promise<Answered> => this.#actions.verify(clientSecret, data);
  verifyMicrodepositsForPayment = (clientSecret: string, data: unknown): Promise<Answered> => this.#actions.verify(clientSecret, data);

  retrievePaymentIntent = (clientSecret: string): Promise<Answered> => this.#actions.retrieve(clientSecret);
  retrieveSetupIntent = (clientSecret: string): Promise<Answered> => this.#actions.retrieve(clientSecret);

  /** There are no wallets here. */
  paymentRequest = () => ({ canMakePayment: async () => null, on: () => undefined, show: () => undefined });
  registerAppInfo(): void {}
  _registerWrapper(): void {}
}
