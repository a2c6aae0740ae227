import { Frame } from '../frames.ts';
import { type Answered, fieldsFrom, type Problem, under, type ViewName } from '../messages.ts';

type Listener = (data: Readonly<Record<string, unknown>>) => void;
type Options = Readonly<Record<string, unknown>>;

const titles: Readonly<Record<string, string>> = {
  payment: 'Secure payment input frame',
  card: 'Secure card payment input frame',
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
  wallet: 'Secure wallet button frame',
};
const wallet = 'google_pay';
const views: Readonly<Record<string, ViewName>> = {
  payment: 'payment',
  card: 'card',
  cardNumber: 'cardNumber',
  cardExpiry: 'cardExpiry',
  cardCvc: 'cardCvc',
  expressCheckout: 'wallet',
};

/** One field, or a form of fields, in a frame. Types without fields here (addresses) show nothing. */
export class StandInElement {
  readonly type: string;
  /** The fields, once there are any. */
  frame: Frame | undefined;
  readonly #init: { readonly key: string; readonly group: string; readonly options: () => Options };
  #options: Options;
  #box: HTMLElement | undefined;
  readonly #listeners: { event: string; listener: Listener; isOnce: boolean }[] = [];

  constructor(type: string, options: Options, init: { key: string; group: string; options: () => Options }) {
    this.type = type;
    this.#options = options;
    this.#init = init;
  }

  readonly #heard = (event: string, data: Options): void => {
    if (event === 'height' && this.frame) this.frame.element.style.height = `${Number(data.height)}px`;
    else if (event === 'click') this.#emit(event, { expressPaymentType: wallet, ...this.#opening });
    else this.#emit(event, { elementType: this.type, ...data });
  };
  /** A wallet opens once the page allows it, and pays. */
  readonly #opening = {
    resolve: () => setTimeout(() => this.#emit('confirm', { expressPaymentType: wallet, billingDetails: {}, paymentFailed: () => {} })),
    reject: () => this.#emit('cancel', { elementType: this.type }),
  };
  #emit(event: string, data: Options): void {
    for (const one of [...this.#listeners]) {
      if (one.event !== event) continue;
      if (one.isOnce) this.off(event, one.listener);
      one.listener(data);
    }
  }

  mount(place: string | HTMLElement): void {
    const box = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
    if (!box) throw new Error(`The selector you specified (${place}) applies to no DOM elements that are currently on the page.`);
    this.unmount();
    this.#box = box;
    box.classList.add('StripeElement');
    const view = views[this.type];
    if (!view) {
      setTimeout(() => this.#emit('ready', { elementType: this.type, availablePaymentMethods: undefined }));
      return;
    }
    const options = { ...this.#init.options(), element: this.#options };
    this.frame = new Frame({ view, key: this.#init.key, group: this.#init.group, options }, titles[view] ?? '', this.#heard);
    this.frame.element.style.height = view === 'payment' ? '220px' : '44px';
    box.replaceChildren(this.frame.element);
  }
  unmount(): void {
    this.frame?.remove();
    this.frame = undefined;
    this.#box?.classList.remove('StripeElement');
    this.#box = undefined;
  }
  destroy(): void {
    this.unmount();
    this.#listeners.length = 0;
  }

  on(event: string, listener: Listener): this {
    this.#listeners.push({ event, listener, isOnce: false });
    return this;
  }
  once(event: string, listener: Listener): this {
    this.#listeners.push({ event, listener, isOnce: true });
    return this;
  }
  off(event: string, listener?: Listener): this {
    const at = this.#listeners.findIndex((one) => one.event === event && (!listener || one.listener === listener));
    if (at >= 0) this.#listeners.splice(at, 1);
    return this;
  }
  update(options: Options): void {
    this.#options = { ...this.#options, ...options };
    void this.frame?.ask({ does: 'update', options: { element: this.#options } });
  }
  focus = (): void => void this.frame?.ask({ does: 'focus' });
  blur = (): void => void this.frame?.ask({ does: 'blur' });
  clear = (): void => void this.frame?.ask({ does: 'clear' });
  collapse(): void {}
}

let groups = 0;

export class StandInElements {
  readonly #key: string;
  readonly #group: string;
  #options: Options;
  readonly #all: StandInElement[] = [];
  constructor(key: string, options: Options) {
    groups += 1;
    this.#key = key;
    this.#options = options;
    this.#group = `${crypto.randomUUID()}-${groups}`;
  }

  create(type: string, options: Options = {}): StandInElement {
    if (this.getElement(type)) throw new Error(`Can only create one Element of type ${type}.`);
    const shared = () => this.#options;
    const element = new StandInElement(type, options, { key: this.#key, group: this.#group, options: shared });
    this.#all.push(element);
    return element;
  }
  /** Those that were destroyed have no frame and may be created anew. */
  getElement(type: string): StandInElement | null {
    return this.#all.findLast((one) => one.type === type && one.frame !== undefined) ?? null;
  }
  update(options: Options): void {
    this.#options = { ...this.#options, ...options };
    for (const { frame } of this.#all) void frame?.ask({ does: 'update', options: this.#options });
  }
  fetchUpdates = async (): Promise<Answered> => ({});
  async submit(): Promise<Answered> {
    const form = this.getElement('payment') ?? this.getElement('expressCheckout');
    return form?.frame ? form.frame.ask({ does: 'check' }) : { error: missingElement };
  }
  get clientSecret(): string {
    return typeof this.#options.clientSecret === 'string' ? this.#options.clientSecret : '';
  }
  /** The frame that makes tokens of all fields. */
  get main(): Frame | undefined {
    return (this.getElement('payment') ?? this.getElement('card') ?? this.getElement('cardNumber') ?? this.getElement('expressCheckout'))
      ?.frame;
  }
}

export const missingElement: Problem = {
  type: 'invalid_request_error',
  code: 'element_missing',
  message: 'The payment fields are not mounted.',
};

/** A payment method of what a field, or all fields, hold. */
export async function methodOf(from: StandInElement | StandInElements, data: unknown): Promise<Answered> {
  const frame = from instanceof StandInElements ? from.main : from.frame;
  if (!frame) return { error: missingElement };
  const answer = await frame.ask({
    does: 'create',
    what: 'payment_methods',
    fields: fieldsFrom({ billing_details: under(data, 'billing_details') }),
  });
  return answer.error ? answer : { paymentMethod: answer.result };
}
