import type { Answer } from '#shared/api.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { formsubmissions } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { Formats } from '#web/ui/format/format.ts';

export type Figures = Answer<typeof formsubmissions.summary>['questions'][number];
export interface BarOf {
  readonly key: string;
  readonly label: string;
  readonly times: number;
}
/** The words for the two answers of a Yes/No or Consent. */
export interface YesNoWords {
  readonly True: string;
  readonly False: string;
}

/** Answers in people's own words can't be counted. */
export const hasChart = ({ fieldType }: Pick<FormQuestion, 'fieldType'>): boolean =>
  !['Textbox', 'Text Area', 'Email', 'Phone Number', 'Payment', 'File', 'Picture'].includes(fieldType);

/** Choices in the form's order, with those that no one chose; months and numbers in theirs. Texts have no bars. */
export function barsOf(
  { fieldType, choices }: FormQuestion,
  { choices: chosen, numbers }: Figures,
  format: Formats,
  words: YesNoWords,
): BarOf[] {
  const times = new Map(chosen.map((choice) => [choice.value, choice.times]));
  const bar = (key: string, label: string): BarOf => ({ key, label, times: times.get(key) ?? 0 });
  switch (fieldType) {
    case 'Yes/No':
    case 'Consent':
      return [bar('True', words.True), bar('False', words.False)];
    case 'Multiple Choice':
    case 'Checkbox': {
      const known = new Set(choices.map(({ value }) => value));
      const others = chosen.filter(({ value }) => !known.has(value));
      return [...choices.map(({ value, text }) => bar(value, text)), ...others.map(({ value }) => bar(value, value))];
    }
    case 'Date':
      return [...times.keys()].toSorted().map((month) => bar(month, format.custom(`${month}-01`, { month: 'long', year: 'numeric' })));
    default:
      return (numbers?.bars ?? []).map(({ from, to, times: count }) => {
        const label = from === to ? format.number(from) : `${format.number(from)} – ${format.number(to)}`;
        return { key: String(from), label, times: count };
      });
  }
}
