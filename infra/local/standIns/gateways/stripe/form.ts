import { isRecord, type Json } from '../../../json.ts';
import { invalid, StripeRefusal } from './refusal.ts';

/** The names of a form with their values: `a[b][0]=x` as `[['a', 'b', '0'], 'x']`. */
export function fieldsOf(form: string): readonly (readonly [path: readonly string[], value: string])[] {
  return [...new URLSearchParams(form)].map(([name, value]) => [name.replaceAll(']', '').split('['), value] as const);
}

/**
 * Refuses names that a call doesn't know, as Stripe does. `known`: `amount`, `metadata.*` (any name below), `card.number`, `expand.*`.
 */
export function checkNames(form: string, known: readonly string[]): void {
  const patterns = known.map((name) => name.split('.'));
  for (const [path] of fieldsOf(form)) {
    const fits = patterns.some(
      (pattern) => pattern.length === path.length && pattern.every((part, at) => part === '*' || part === path[at]),
    );
    if (fits) continue;
    const [first = '', ...rest] = path;
    const name = first + rest.map((part) => `[${part}]`).join('');
    throw new StripeRefusal(400, 'parameter_unknown', `Received unknown parameter: ${name}`, { param: name });
  }
}

/** What a call was given, with its types checked where they are read. */
export class Given {
  readonly #fields: readonly (readonly [path: readonly string[], value: string])[];
  constructor(fields: ReturnType<typeof fieldsOf>) {
    this.#fields = fields;
  }

  /** `name`: `amount`, `card.number`. Empty counts as missing. */
  text(name: string): string | undefined {
    const wanted = name.split('.').join('.');
    return this.#fields.find(([path]) => path.join('.') === wanted)?.[1] || undefined;
  }

  need(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw invalid(name, `Missing required param: ${name}.`, 'parameter_missing');
    return value;
  }

  whole(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d{1,15}$/.test(value)) throw invalid(name, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    return Number(value);
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name);
    if (value !== undefined && value !== 'true' && value !== 'false') throw invalid(name, `Invalid boolean: ${value}`);
    return value === undefined ? undefined : value === 'true';
  }

  list(name: string): readonly string[] {
    return this.#fields
      .filter(([path]) => path.length === name.split('.').length + 1 && path.slice(0, -1).join('.') === name)
      .map(([, value]) => value);
  }

  /** The names directly below, such as metadata. */
  map(name: string): Readonly<Record<string, string>> {
    const below = this.#fields.filter(([path]) => path.slice(0, -1).join('.') === name && path.length > 1);
    return Object.fromEntries(below.map(([path, value]) => [path.at(-1) ?? '', value]));
  }

  has(name: string): boolean {
    return this.#fields.some(([path]) => path.join('.') === name || path.join('.').startsWith(`${name}.`));
  }
}

export const given = (form: string): Given => new Given(fieldsOf(form));

/** A deep copy in which the paths name whole objects instead of ids: `latest_charge.balance_transaction`, `data.source`. */
export function expanded(value: unknown, paths: readonly string[], find: (id: string) => Json | undefined): unknown {
  if (!paths.length) return value;
  if (Array.isArray(value)) return value.map((one) => expanded(one, paths, find));
  if (!isRecord(value)) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    const under = copy[first];
    const object = typeof under === 'string' ? find(under) : under;
    if (object) copy[first] = expanded(object, rest.length ? [rest.join('.')] : [], find);
  }
  return copy;
}
