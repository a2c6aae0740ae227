/** Parses JSON of unknown shape: each reader returns the value or throws a sentence naming what it expected. */
const wanted = (what: string): never => {
  throw new Error(`expected ${what}`);
};

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fields = (value: unknown): Record<string, unknown> => (isFields(value) ? value : wanted('an object'));
export const text = (value: unknown): string => (typeof value === 'string' ? value : wanted('a text'));
export const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : wanted('a whole number');
export const list = <T>(value: unknown, each: (item: unknown) => T): T[] =>
  Array.isArray(value) ? value.map((item: unknown) => each(item)) : wanted('a list');

/** Names with values, as a list because a name can be anything, including `__proto__`. */
export type Pairs = readonly (readonly [name: string, value: string])[];
export const pairs = (value: unknown): Pairs =>
  list(value, (item) => {
    const [name, content] = list(item, text);
    return name !== undefined && content !== undefined ? ([name, content] as const) : wanted('a name and a value');
  });

export const parseJson = (source: string): unknown => JSON.parse(source);
