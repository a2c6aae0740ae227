import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import { isGivingField } from '#shared/membership/people/lists/givingRules.ts';
import type { lists } from '#shared/membership/people/lists/lists.ts';
import {
  askedKey,
  kindOf,
  kindOfQuestion,
  type ListColumn,
  type ListCondition,
  type RuleKind,
} from '#shared/membership/people/lists/rules.ts';
import { genders, householdRoles, maritalStatuses, membershipStatuses } from '#shared/membership/people/lists.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useEnumLabels } from '../useEnumLabels.ts';
import { useGivingWords } from './useGivingWords.ts';

export type ListFields = Answer<typeof lists.fields>;
type Field = ListCondition['field'] | ListColumn['field'];

export interface ValueChoice {
  readonly value: string;
  readonly label: string;
}

const dayKinds: ReadonlySet<Field> = new Set<Field>(['birthday', 'anniversary', 'added', 'firstGift', 'lastGift']);
export const monthNumbers: readonly string[] = Array.from({ length: 12 }, (_, at) => String(at + 1));

/** What fields, comparisons and values are called. `fields`: what the church has; until it is loaded, its names are missing. */
export function useListWords(fields: ListFields | undefined) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, role, gender, marital } = useEnumLabels();
  const giving = useGivingWords();
  const questions = new Map((fields?.questions ?? []).map((question) => [askedKey(question), question]));
  const own: Readonly<Record<Exclude<Field, 'answer'>, string>> = {
    name: t('people.fields.name'),
    status: t('people.fields.status'),
    tag: t('peopleLists.fields.tag'),
    group: t('peopleLists.fields.group'),
    leads: t('peopleLists.fields.leads'),
    age: t('peopleLists.fields.age'),
    birthday: t('peopleLists.fields.birthday'),
    anniversary: t('people.fields.anniversary'),
    added: t('peopleLists.fields.added'),
    gender: t('people.fields.gender'),
    maritalStatus: t('people.fields.maritalStatus'),
    householdRole: t('people.fields.householdRole'),
    address: t('people.fields.address'),
    city: t('people.fields.city'),
    state: t('people.fields.state'),
    zip: t('people.fields.zip'),
    email: t('people.fields.email'),
    phone: t('people.fields.phone'),
    ...giving.names,
  };
  type Asked = Pick<ListColumn, 'formId' | 'questionId' | 'currency'> & { readonly field: Field };
  const questionOf = (asked: Asked) => (asked.field === 'answer' ? questions.get(askedKey(asked)) : undefined);
  const field = (asked: Asked): string =>
    asked.field === 'answer' ? (questionOf(asked)?.title ?? t('peopleLists.gone')) : own[asked.field];
  /** What stands above a column. */
  const column = (shown: ListColumn): string => [field(shown), ...giving.details(shown)].join(' · ');
  const labelled = (values: readonly string[], label: (value: string) => string) =>
    values.map((value): ValueChoice => ({ value, label: label(value) }));
  const yesNo = (value: string) => (value === 'True' ? t('conflict.yes') : value === 'False' ? t('conflict.no') : value);
  const named = (some: readonly { readonly id: string; readonly name: string }[] | undefined): readonly ValueChoice[] =>
    (some ?? []).map(({ id, name }) => ({ value: id, label: name }));

  /** Values to choose from, where there are some. */
  const choicesOf = (asked: Asked): readonly ValueChoice[] | undefined => {
    const question = questionOf(asked);
    if (question) {
      const isYesNo = question.fieldType === 'Yes/No' || question.fieldType === 'Consent';
      if (isYesNo) return labelled(['True', 'False'], yesNo);
      return question.choices.length > 0 ? question.choices.map(({ value, text }) => ({ value, label: text })) : undefined;
    }
    const known: { readonly [name in Field]?: readonly ValueChoice[] } = {
      status: labelled(membershipStatuses, status),
      gender: labelled(genders, gender),
      maritalStatus: labelled(maritalStatuses, marital),
      householdRole: labelled(householdRoles, role),
      tag: named(fields?.tags),
      group: named(fields?.groups),
      leads: named(fields?.groups),
    };
    return known[asked.field];
  };
  const kind = (condition: ListCondition): RuleKind | undefined => {
    const question = questionOf(condition);
    return kindOf(condition, question && kindOfQuestion(question.fieldType));
  };
  const month = (number: string) => format.custom(`2026-${number.padStart(2, '0')}-01`, { month: 'long' });
  /** A single value, as it is shown. */
  const value = (asked: Asked, given: string): string => {
    const known = choicesOf(asked)?.find((choice) => choice.value === given);
    if (known) return known.label;
    if (asked.field === 'tag' || asked.field === 'group' || asked.field === 'leads') return t('peopleLists.gone');
    if (isGivingField(asked.field) && asked.currency) return giving.value({ field: asked.field, currency: asked.currency }, given);
    const isDay = dayKinds.has(asked.field) || questionOf(asked)?.fieldType === 'Date';
    return isDay && /^\d{4}-\d\d-\d\d$/.test(given) ? format.date(given) : given;
  };
  const operator = (is: ListCondition['is'], of: RuleKind | undefined): string => {
    if (of === 'done') return t(is === 'filled' ? 'conflict.yes' : 'conflict.no');
    if (of === 'date' && is === 'from') return t('peopleLists.is.fromDate');
    if (of === 'date' && is === 'to') return t('peopleLists.is.toDate');
    return t(`peopleLists.is.${is}`);
  };
  /** A whole condition on a chip. */
  const chip = (condition: ListCondition): string => [plain(condition), ...giving.details(condition)].join(' · ');
  const plain = (condition: ListCondition): string => {
    const { is, values } = condition;
    const of = kind(condition);
    if (of === 'done') {
      const name = field(condition);
      return is === 'filled' ? name : t('peopleLists.chip.in', { field: name, values: t('conflict.no') });
    }
    const asDate = of === 'date' && (is === 'from' || is === 'to');
    const shown = is === 'months' ? values.map(month) : values.map((one) => value(condition, one));
    const words = { field: field(condition), values: format.list(shown, 'disjunction') };
    if (asDate) return is === 'from' ? t('peopleLists.chip.fromDate', words) : t('peopleLists.chip.toDate', words);
    return t(`peopleLists.chip.${is}`, words);
  };
  return { field, column, operator, chip, choicesOf, kind, month, value, giving };
}
export type ListWords = ReturnType<typeof useListWords>;
