// What a list of people asks for: conditions in parts, which hold all, any or none of them (docs/decisions.md, P19). Pure.
import { choice, id, many, maybe, type Out, shape, text } from '#shared/words.ts';
import type { FieldType } from '../../forms/definition.ts';
import {
  aboutGiving,
  type GivingKind,
  givingColumns,
  givingFields,
  givingKey,
  givingKindOf,
  isAboutGiving,
  isGivingColumn,
  isGivingField,
  isGivingSound,
} from './givingRules.ts';

/** How values are compared. `reference`: ids; `dayOfYear`: a date whose year doesn't matter. */
export type RuleKind = 'text' | 'choice' | 'reference' | 'number' | 'dayOfYear' | 'date' | GivingKind;

const fieldKinds = {
  name: 'text',
  status: 'choice',
  tag: 'reference',
  group: 'reference',
  leads: 'reference',
  age: 'number',
  birthday: 'dayOfYear',
  anniversary: 'dayOfYear',
  added: 'date',
  gender: 'choice',
  maritalStatus: 'choice',
  householdRole: 'choice',
  city: 'text',
  state: 'text',
  zip: 'text',
  email: 'text',
  phone: 'text',
} as const satisfies Record<string, RuleKind>;
/** What people have themselves; the rest is what they answered and gave. */
export type OwnField = keyof typeof fieldKinds;

const isOwnField = (name: string): name is OwnField => Object.hasOwn(fieldKinds, name);
export const ownFields: readonly OwnField[] = Object.keys(fieldKinds).filter(isOwnField);

/** By the type of a question of a person form; `undefined` for what no list asks for. */
export const kindOfQuestion = (type: FieldType): RuleKind | undefined => questionKinds[type];
const questionKinds: { readonly [type in FieldType]?: RuleKind } = {
  Textbox: 'text',
  'Text Area': 'text',
  Email: 'text',
  'Phone Number': 'text',
  'Multiple Choice': 'choice',
  Checkbox: 'choice',
  'Yes/No': 'choice',
  Consent: 'choice',
  'Whole Number': 'number',
  Decimal: 'number',
  Date: 'date',
};

/** `next`: within so many days from today; `last`: within so many days up to today. Both count today. */
export const ruleOperators = ['in', 'notIn', 'contains', 'startsWith', 'from', 'to', 'months', 'next', 'last', 'filled', 'empty'] as const;
export type RuleOperator = (typeof ruleOperators)[number];
const always = ['filled', 'empty'] as const;
/** The first is what a new condition begins with. */
export const operatorsOf: Readonly<Record<RuleKind, readonly RuleOperator[]>> = {
  text: ['contains', 'startsWith', 'in', 'notIn', ...always],
  choice: ['in', 'notIn', ...always],
  reference: ['in', 'notIn', ...always],
  number: ['from', 'to', ...always],
  dayOfYear: ['next', 'months', ...always],
  date: ['last', 'from', 'to', ...always],
  done: ['filled', 'empty'],
  amount: ['from', 'to'],
  count: ['from', 'to'],
};

export const ruleMatches = ['all', 'any', 'none'] as const;
export type RuleMatch = (typeof ruleMatches)[number];

const mostValues = 100;
const fields = ['answer', ...ownFields, ...givingFields] as const;
/** `formId` and `questionId`: which answer. `values`: one of them has to meet `is`; ids, dates `YYYY-MM-DD` and numbers as texts. */
export const ListCondition = shape({
  field: choice(...fields),
  is: choice(...ruleOperators),
  values: many(text(200), mostValues),
  formId: maybe(id),
  questionId: maybe(id),
  ...aboutGiving,
});
export type ListCondition = Out<typeof ListCondition>;

export const mostConditions = 20;
export const mostParts = 10;
export const ListPart = shape({ match: choice(...ruleMatches), conditions: many(ListCondition, mostConditions) });
export type ListPart = Out<typeof ListPart>;
export const ListRules = shape({ match: choice(...ruleMatches), parts: many(ListPart, mostParts) });
export type ListRules = Out<typeof ListRules>;

export const columnFields = [
  ...(['email', 'phone', 'status', 'tag', 'group', 'age', 'birthday', 'anniversary', 'address', 'city', 'zip'] as const),
  ...(['gender', 'maritalStatus', 'householdRole', 'added', 'answer'] as const),
  ...givingColumns,
];
export const ListColumn = shape({ field: choice(...columnFields), formId: maybe(id), questionId: maybe(id), ...aboutGiving });
export type ListColumn = Out<typeof ListColumn>;
/** Whether it makes sense for what it shows. */
export const isSoundColumn = ({ field, period, funds, currency }: ListColumn): boolean =>
  isGivingColumn(field) ? isGivingSound({ field, is: '', values: [], period, funds, currency }) : !(period || funds || currency);
/** The same for two columns that show the same. */
export const columnKey = (column: ListColumn): string =>
  isAboutGiving(column) ? givingKey({ ...column, is: '', values: [] }) : `${column.field} ${askedKey(column)}`;
export const mostColumns = 12;

/** Which question of which form. */
export interface Asked {
  readonly formId?: string | undefined;
  readonly questionId?: string | undefined;
}
export const askedKey = ({ formId = '', questionId = '' }: Asked): string => `${formId} ${questionId}`;

/** `question`: the kind of the question it asks for, if that is known. */
export const kindOf = ({ field }: Pick<ListCondition, 'field'>, question: RuleKind | undefined): RuleKind | undefined =>
  field === 'answer' ? question : isGivingField(field) ? givingKindOf(field) : fieldKinds[field];

const isNumber = (value: string) => /^-?\d{1,12}(\.\d{1,6})?$/.test(value);
const isDays = (value: string) => /^\d{1,3}$/.test(value) && Number(value) <= 366;
const isMonth = (value: string) => /^([1-9]|1[0-2])$/.test(value);
const isDate = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && new Date(Date.parse(value) || 0).toISOString().startsWith(value);

/** Whether a condition makes sense for what it is about: its operator, and so many values of the right form. */
export function isSound(condition: ListCondition, kind: RuleKind): boolean {
  const { field, is, values } = condition;
  if (!operatorsOf[kind].includes(is)) return false;
  if (isAboutGiving(condition) ? !isGivingSound(condition) : condition.period || condition.funds || condition.currency) return false;
  if (is === 'filled' || is === 'empty') return values.length === 0;
  const [first] = values;
  if (first === undefined || values.some((value) => value === '')) return false;
  if (is === 'months') return values.every(isMonth);
  if (is === 'next' || is === 'last') return values.length === 1 && isDays(first);
  if (is === 'from' || is === 'to') return values.length === 1 && (kind === 'date' ? isDate(first) : isNumber(first));
  return field !== 'phone' || values.every((value) => /\d/.test(value));
}

const conditionText = ({ field, is, values, currency, period, funds }: ListCondition): string =>
  [field, is, ...values, currency, period?.is, ...(period?.values ?? []), ...(funds ?? [])].filter(Boolean).join(' ');
const longestFilter = 1000;
/** What a list asks for, as the audit log keeps it. */
export const filterText = ({ match, parts }: ListRules): string =>
  parts
    .map((part) => `${part.match} (${part.conditions.map(conditionText).join('; ')})`)
    .join(` ${match} `)
    .slice(0, longestFilter);

/** Conditions about giving. */
export const givingIn = (rules: ListRules) => conditionsIn(rules).flatMap(({ condition }) => (isAboutGiving(condition) ? [condition] : []));

export interface Listed {
  readonly rules: ListRules;
  readonly columns: readonly ListColumn[];
}
/** Columns about giving, in their order. */
export const givingColumnsIn = ({ columns }: Pick<Listed, 'columns'>) => columns.filter(isAboutGiving);
/** Whether anything of a list is about giving: then only the engine of reports can answer it. */
export const asksGiving = ({ rules, columns }: Listed): boolean => givingIn(rules).length > 0 || givingColumnsIn({ columns }).length > 0;
/** The same for two lists whose people, and what they gave, are the same at the same moment. */
export const listKey = ({ rules, columns }: Listed): string =>
  JSON.stringify([
    rules.match,
    rules.parts.map(({ match, conditions }) => [
      match,
      conditions.map((one) =>
        isAboutGiving(one) ? givingKey(one) : [one.field, one.is, one.values, one.formId ?? '', one.questionId ?? ''],
      ),
    ]),
    givingColumnsIn({ columns }).map(columnKey),
  ]);

/** All conditions, with where they are. */
export const conditionsIn = (rules: ListRules) =>
  rules.parts.flatMap(({ conditions }, part) => conditions.map((condition, at) => ({ condition, part, at })));
