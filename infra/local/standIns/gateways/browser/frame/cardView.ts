import type { Answered, Asked } from '../messages.ts';
import { type CardPart, type CardParts, cardFields, shown, wrongWith } from './card.ts';
import { type Field, field, make } from './dom.ts';
import type { Link } from './link.ts';

const labels: Readonly<Record<CardPart, string>> = { number: 'Card number', expiry: 'Expiration date', cvc: 'Security code' };
const attributes: Readonly<Record<CardPart, Readonly<Record<string, string>>>> = {
  number: { inputmode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', name: 'number' },
  expiry: { inputmode: 'numeric', autocomplete: 'cc-exp', placeholder: 'MM / YY', name: 'expiry' },
  cvc: { inputmode: 'numeric', autocomplete: 'cc-csc', placeholder: 'CVC', name: 'cvc' },
};

/** Fields of a card, some or all of its parts; what is entered never leaves this frame but to the API. */
export class CardFields {
  readonly box: HTMLElement;
  readonly #fields: Partial<Record<CardPart, Field>> = {};
  readonly #link: Link;

  constructor(link: Link, parts: readonly CardPart[], isBare: boolean) {
    this.#link = link;
    this.box = make('div', { class: parts.length > 1 ? 'fields' : 'single' });
    for (const part of parts) {
      const made = field(labels[part], attributes[part], isBare);
      this.#fields[part] = made;
      this.box.append(made.box);
      made.input.addEventListener('input', () => {
        made.input.value = shown[part](made.input.value);
        made.blame(undefined);
        this.tellChange();
      });
      made.input.addEventListener('blur', () => {
        link.tell('blur');
        if (made.input.value) made.blame(wrongWith(part, made.input.value, new Date())?.message);
        this.tellChange();
      });
      made.input.addEventListener('focus', () => link.tell('focus'));
    }
  }

  get parts(): CardParts {
    const entries = Object.entries(this.#fields).map(([part, { input }]) => [part, input.value]);
    return Object.fromEntries(entries);
  }
  #wrong() {
    for (const part of ['number', 'expiry', 'cvc'] as const) {
      const found = this.#fields[part] && wrongWith(part, this.#fields[part].input.value, new Date());
      if (found) return { part, ...found };
    }
    return undefined;
  }
  tellChange(): void {
    const wrong = this.#wrong();
    const isEmpty = Object.values(this.parts).every((value) => !value);
    const isSaid = wrong && !wrong.code.startsWith('incomplete') ? { error: { type: 'validation_error', ...wrong } } : {};
    this.#link.tell('change', { complete: !wrong, empty: isEmpty, collapsed: false, value: { type: 'card' }, ...isSaid });
  }

  /** Blames what is wrong, the first of it with the focus. */
  check(): Answered {
    const first = this.#wrong();
    for (const [part, one] of Object.entries(this.#fields))
      if (part === 'number' || part === 'expiry' || part === 'cvc') one.blame(wrongWith(part, one.input.value, new Date())?.message);
    if (!first) return { selectedPaymentMethod: 'card' };
    this.#fields[first.part]?.input.focus();
    return { error: { type: 'validation_error', code: first.code, message: first.message } };
  }
  clear(): void {
    for (const { input, blame } of Object.values(this.#fields)) {
      input.value = '';
      blame(undefined);
    }
    this.tellChange();
  }
  focus(): void {
    Object.values(this.#fields)[0]?.input.focus();
  }
}

/** The parts of a form whose fields are frames of their own. */
const gatherMs = 500;
function gathered(group: string, own: CardParts): Promise<CardParts> {
  const channel = new BroadcastChannel(group);
  const all: CardParts = { ...own };
  return new Promise((resolve) => {
    const end = () => {
      channel.close();
      resolve(all);
    };
    const patience = setTimeout(end, gatherMs);
    channel.onmessage = ({ data }: MessageEvent<{ part?: CardParts }>) => {
      Object.assign(all, data.part ?? {});
      if (all.number === undefined || all.expiry === undefined || all.cvc === undefined) return;
      clearTimeout(patience);
      end();
    };
    channel.postMessage({ wants: true });
  });
}

/** A card's fields as a frame of their own: all in one, or a part. */
export function cardView(link: Link, parts: readonly CardPart[]): (ask: Asked) => Promise<Answered> {
  const fields = new CardFields(link, parts, true);
  document.body.append(fields.box);
  if (parts.length === 1) {
    const channel = new BroadcastChannel(link.init.group);
    channel.onmessage = ({ data }: MessageEvent<{ wants?: boolean }>) => {
      if (data.wants) channel.postMessage({ part: fields.parts });
    };
  }
  link.tell('ready');
  return async (ask) => {
    if (ask.does === 'focus') fields.focus();
    if (ask.does === 'clear') fields.clear();
    if (ask.does === 'check') return fields.check();
    if (ask.does !== 'create' && ask.does !== 'send') return {};
    const card = parts.length === 1 ? await gathered(link.init.group, fields.parts) : fields.parts;
    for (const part of ['number', 'expiry', 'cvc'] as const) {
      const wrong = wrongWith(part, card[part] ?? '', new Date());
      if (wrong) return { error: { type: 'validation_error', ...wrong } };
    }
    const { number, exp_month, exp_year, cvc } = cardFields(card);
    if (ask.does === 'create') return createFrom(link, ask, { type: 'card', card: { number, exp_month, exp_year, cvc } });
    const paypalCard = { number, expiry: `20${exp_year}-${exp_month}`, security_code: cvc, ...(ask.name ? { name: ask.name } : {}) };
    return link.post(ask.path, { payment_source: { card: paypalCard } });
  };
}

/** Makes what was asked for of a method's fields. */
export function createFrom(link: Link, ask: Extract<Asked, { does: 'create' }>, method: Parameters<Link['call']>[2]): Promise<Answered> {
  if (ask.what === 'payment_methods') return link.call('POST', ask.what, { ...method, ...ask.fields });
  const { payment_method_data: data, ...more } = ask.fields;
  const given = typeof data === 'object' && !Array.isArray(data) ? data : {};
  return link.call('POST', ask.what, { ...more, payment_method_data: { ...given, ...method } });
}
