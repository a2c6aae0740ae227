// What the scripts of the stand-ins and their frames say to each other. Numbers of cards stay inside the frames, which are of an origin of
// their own; the page gets tokens.

/** A problem as Stripe.js tells it. */
export interface Problem {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message: string;
  readonly [more: string]: unknown;
}
export type Answered = { readonly [name: string]: unknown; readonly error?: Problem };

/** The nested fields of a call; left out if undefined. */
export interface Fields {
  readonly [name: string]: string | number | boolean | undefined | readonly string[] | readonly number[] | Fields;
}

export type ViewName =
  | 'controller'
  | 'payment'
  | 'card'
  | 'cardNumber'
  | 'cardExpiry'
  | 'cardCvc'
  | 'wallet'
  | 'bank'
  | 'proof'
  | 'approval';

/** Told once to a frame by the page that made it. `group`: fields of one form. */
export interface Init {
  readonly view: ViewName;
  readonly key: string;
  readonly group: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export type Asked =
  | { readonly does: 'api'; readonly method: 'GET' | 'POST'; readonly path: string; readonly fields: Fields }
  | { readonly does: 'check' | 'focus' | 'blur' | 'clear' }
  | { readonly does: 'update'; readonly options: Readonly<Record<string, unknown>> }
  /** Makes a payment method or a confirmation token of what was entered. `fields`: billing details and the like. */
  | { readonly does: 'create'; readonly what: 'payment_methods' | 'confirmation_tokens'; readonly fields: Fields }
  /** PayPal: what was entered of a card goes to an order or a setup token. */
  | { readonly does: 'send'; readonly path: string; readonly name: string };

export interface FromPage {
  readonly pay: 'init' | 'ask';
  readonly id: number;
  readonly init?: Init;
  readonly ask?: Asked;
}
export interface FromFrame {
  readonly pay: 'hello' | 'answer' | 'event';
  readonly id?: number;
  readonly answer?: Answered;
  readonly event?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
/** An object under a name; an empty one for anything else. */
export function under(value: unknown, name: string): Readonly<Record<string, unknown>> {
  const found = isRecord(value) ? value[name] : undefined;
  return isRecord(found) ? found : {};
}
export function textIn(value: unknown, name: string): string {
  const found = isRecord(value) ? value[name] : undefined;
  return typeof found === 'string' ? found : '';
}

/** Only what calls take: texts, numbers, yes and no, lists and objects of these. */
export function fieldsFrom(value: unknown): Fields {
  if (!isRecord(value)) return {};
  const kept: Record<string, Fields[string]> = {};
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') kept[name] = one;
    else if (Array.isArray(one)) kept[name] = one.map(String);
    else if (isRecord(one)) kept[name] = fieldsFrom(one);
  }
  return kept;
}

/** `a[b][0]`, as Stripe's API takes it. */
export function formOf(fields: Fields, at = ''): readonly (readonly [string, string])[] {
  return Object.entries(fields).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    const path = at ? `${at}[${name}]` : name;
    if (value === undefined || value === '') return [];
    if (typeof value !== 'object') return [[path, String(value)]];
    if (Array.isArray(value)) return value.map((one, index): readonly [string, string] => [`${path}[${index}]`, String(one)]);
    return formOf(fieldsFrom(value), path);
  });
}
