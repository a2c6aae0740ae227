// What lists ask and show about giving (docs/decisions.md, P37): only the engine of reports answers it, as membership reads no gifts. Pure.
import { choice, many, maybe, type Out, shape, text } from '#shared/words.ts';

/** `done`: whether something is so. `amount`: of one currency. `count`: a whole number. */
export type GivingKind = 'done' | 'amount' | 'count' | 'date';

const kinds = {
  gave: 'done',
  givenTotal: 'amount',
  giftCount: 'count',
  firstGift: 'date',
  lastGift: 'date',
  /** Gave last year, but not this year. */
  lapsed: 'done',
} as const satisfies Record<string, GivingKind>;
export type GivingField = keyof typeof kinds;
export const isGivingField = (name: string): name is GivingField => Object.hasOwn(kinds, name);
export const givingFields: readonly GivingField[] = Object.keys(kinds).filter(isGivingField);
export const givingKindOf = (field: GivingField): GivingKind => kinds[field];

/** Which of them count gifts of a time. */
export const hasPeriod = (field: GivingField): boolean => field === 'gave' || field === 'givenTotal' || field === 'giftCount';
/** Which of them can be about some funds only. */
export const hasFunds = (field: GivingField): boolean => field !== 'lapsed';

/** `days`: the last days up to today, with how many. `between`: a first and a last day, one of which may be empty. */
export const givingPeriods = ['ever', 'thisYear', 'lastYear', 'days', 'between'] as const;
export const GivingPeriod = shape({ is: choice(...givingPeriods), values: many(text(10), 2) });
export type GivingPeriod = Out<typeof GivingPeriod>;

const mostFunds = 50;
/** What only conditions and columns about giving have. `funds`: none stands for all of them. */
export const aboutGiving = {
  period: maybe(GivingPeriod),
  funds: maybe(many(text(20), mostFunds)),
  currency: maybe(text(3)),
};

export interface GivingCondition {
  readonly field: GivingField;
  readonly is: string;
  readonly values: readonly string[];
  readonly period?: GivingPeriod | undefined;
  readonly funds?: readonly string[] | undefined;
  readonly currency?: string | undefined;
}

/** What lists can show of what someone gave. */
export const givingColumns = ['lastGift', 'givenTotal', 'giftCount'] as const satisfies readonly GivingField[];
export type GivingColumn = (typeof givingColumns)[number];
export const isGivingColumn = (name: string): name is GivingColumn => givingColumns.some((one) => one === name);

/** Of a list; each is answered for everyone. */
export const mostGivingConditions = 20;

export const isAboutGiving = <C extends { readonly field: string }>(condition: C): condition is C & { readonly field: GivingField } =>
  isGivingField(condition.field);

/** The same for two conditions that ask for the same. */
export const givingKey = ({ field, is, values, period, funds = [], currency = '' }: GivingCondition): string =>
  JSON.stringify([field, is, values, period?.is ?? 'ever', period?.values ?? [], [...funds].toSorted(), currency]);

const isDay = (value = '') => /^\d{4}-\d\d-\d\d$/.test(value) && new Date(Date.parse(value) || 0).toISOString().startsWith(value);
const isPeriod = ({ is, values }: GivingPeriod): boolean => {
  const [from = '', to = ''] = values;
  if (is === 'days') return values.length === 1 && /^\d{1,4}$/.test(from) && Number(from) > 0;
  if (is !== 'between') return values.length === 0;
  const isOpen = from === '' || to === '';
  return (from !== '' || to !== '') && [from, to].every((one) => one === '' || isDay(one)) && (isOpen || from <= to);
};

/** Besides what is asked of every condition (`rules.ts`). */
export function isGivingSound({ field, values, period, funds, currency }: GivingCondition): boolean {
  if (period && !(hasPeriod(field) && isPeriod(period))) return false;
  if (funds && funds.length > 0 && !hasFunds(field)) return false;
  const kind = givingKindOf(field);
  if ((kind === 'amount') !== Boolean(currency)) return false;
  if (kind === 'count') return values.every((value) => /^\d{1,6}$/.test(value));
  return kind !== 'amount' || values.every((value) => /^\d{1,9}(\.\d{1,3})?$/.test(value));
}
