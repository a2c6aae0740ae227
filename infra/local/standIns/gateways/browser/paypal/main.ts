// PayPal's JS SDK v6, as far as we use it: card fields and the button.
import { Frame, overlay } from '../frames.ts';
import { type Answered, isRecord, textIn, under, type ViewName } from '../messages.ts';

interface Ended {
  readonly state: 'succeeded' | 'canceled' | 'failed';
  readonly data: {
    readonly orderId?: string;
    readonly vaultSetupToken?: string;
    readonly liabilityShift?: string;
    readonly message?: string;
  };
}
type Handlers = Readonly<Record<string, unknown>>;

const views: Readonly<Record<string, readonly [view: ViewName, title: string]>> = {
  number: ['cardNumber', 'PayPal card number field'],
  expiry: ['cardExpiry', 'PayPal card expiration field'],
  cvv: ['cardCvc', 'PayPal card security code field'],
};
const heard = (handlers: Handlers, name: string, data: object): void => {
  const handler = handlers[name];
  if (typeof handler === 'function') handler(data);
};

/** Fields that belong together, each a frame of another origin. */
class CardFieldsSession {
  readonly #token: string;
  readonly #group = crypto.randomUUID();
  readonly #pathOf: (id: string) => string;
  #main: Frame | undefined;
  readonly #isSaving: boolean;

  constructor(token: string, isSaving: boolean) {
    this.#token = token;
    this.#isSaving = isSaving;
    this.#pathOf = (id) => (isSaving ? `/v3/vault/setup-tokens/${id}/stand_in_fill` : `/v2/checkout/orders/${id}/confirm-payment-source`);
  }

  createCardFieldsComponent({ type }: { type: string }): HTMLElement {
    const [view, title] = views[type] ?? [];
    if (!view) throw new Error(`There is no card field ${type}.`);
    const frame = new Frame({ view, key: this.#token, group: this.#group, options: {} }, title ?? '');
    if (type === 'number') this.#main = frame;
    const box = document.createElement('div');
    frame.element.style.height = '44px';
    box.append(frame.element);
    return box;
  }

  /** `id`: of the order or the setup token; also as a promise of it. */
  async submit(id: string | Promise<string>, details: unknown = {}): Promise<Ended> {
    const named = await id;
    if (!this.#main) return { state: 'failed', data: { message: 'The card fields are not there.' } };
    const answer = await this.#main.ask({ does: 'send', path: this.#pathOf(named), name: textIn(details, 'name') });
    if (answer.error) return { state: 'failed', data: { message: answer.error.message } };
    const data = this.#isSaving ? { vaultSetupToken: named } : { orderId: named };
    const done = (liabilityShift: string): Ended => ({ state: 'succeeded', data: { ...data, liabilityShift } });
    if (textIn(answer.result, 'status') !== 'PAYER_ACTION_REQUIRED') return done('UNKNOWN');
    const options = this.#isSaving ? { setup: named } : { order: named };
    const { outcome } = await overlay({ view: 'proof', key: this.#token, group: '', options }, '3D Secure');
    // What to make of it is the church's to decide.
    return done(outcome === 'complete' ? 'POSSIBLE' : 'NO');
  }
}

/** The button's window: opened by `start`, told by `onApprove`, `onCancel` and `onError`. */
class PaymentSession {
  readonly #token: string;
  readonly #handlers: Handlers;
  constructor(token: string, handlers: Handlers) {
    this.#token = token;
    this.#handlers = handlers;
  }

  /** `begun`: of an order, or of a setup token. */
  async start(_: unknown, begun: Promise<{ orderId?: string; setupToken?: string }>): Promise<void> {
    try {
      const { orderId, setupToken } = await begun;
      const data = { ...(orderId ? { orderId } : {}), ...(setupToken ? { vaultSetupToken: setupToken } : {}) };
      const options = orderId ? { order: orderId } : { setup: setupToken };
      const done: Answered = await overlay({ view: 'approval', key: this.#token, group: '', options }, 'PayPal');
      if (isRecord(done.error)) heard(this.#handlers, 'onError', new Error(textIn(done.error, 'message')));
      else heard(this.#handlers, done.outcome === 'Pay' ? 'onApprove' : 'onCancel', data);
    } catch (error) {
      heard(this.#handlers, 'onError', error instanceof Error ? error : new Error(String(error)));
    }
  }
}

function instance(token: string) {
  return {
    findEligibleMethods: async () => ({
      isEligible: (name: string) => ['paypal', 'advanced_cards'].includes(name),
      getDetails: () => ({}),
    }),
    createCardFieldsOneTimePaymentSession: () => new CardFieldsSession(token, false),
    createCardFieldsSavePaymentSession: () => new CardFieldsSession(token, true),
    createPayPalOneTimePaymentSession: (handlers: Handlers = {}) => new PaymentSession(token, handlers),
    createPayPalSavePaymentSession: (handlers: Handlers = {}) => new PaymentSession(token, handlers),
  };
}

/** `<paypal-button>`: a click is a click; what happens is the page's. */
class PaypalButton extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'PayPal';
    button.style.cssText = 'width:100%;min-height:44px;border:0;border-radius:8px;background:#ffc439;color:#111;font:600 1rem system-ui';
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(button);
  }
}
if (!customElements.get('paypal-button')) customElements.define('paypal-button', PaypalButton);

const createInstance = async (options: unknown) => {
  const token = textIn(options, 'clientToken');
  if (!/\.browser$/.test(token)) throw new Error('The client token is none.');
  return instance(token);
};
Object.assign(window, { paypal: { ...under(window, 'paypal'), createInstance, version: 'stand-in' } });
