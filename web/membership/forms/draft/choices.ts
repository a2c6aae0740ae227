// The choices of a question. A choice's value identifies it in answers and conditions and outlives changes of its label; a new choice has a
// value of its own until it is saved under its label. Pure.
import type { FormQuestion } from '#shared/membership/forms/definition.ts';

type Choices = FormQuestion['choices'];

/** No one can type a line break into a label. */
const fresh = 'new\n';
export const newChoice = (id: string, text = ''): Choices[number] => ({ value: `${fresh}${id}`, text });
const isFresh = (value: string): boolean => value.startsWith(fresh);

/** Moves, adds or removes choices together with their translations, which are listed by position. */
export function withChoices(question: FormQuestion, next: Choices): FormQuestion {
  const before = question.choices.map(({ value }) => value);
  const places = next.map(({ value }) => before.indexOf(value));
  const languages = Object.entries(question.languages ?? {}).map(([language, words]) => {
    const choices = words.choices && places.map((at) => words.choices?.[at] ?? '');
    return [language, { ...words, choices }] as const;
  });
  return { ...question, choices: next, languages: question.languages && Object.fromEntries(languages) };
}

/** The values of new choices become their labels; conditions follow. */
export function savedChoices(questions: readonly FormQuestion[]): FormQuestion[] {
  const values = new Map<string, ReadonlyMap<string, string>>();
  for (const { id, choices } of questions) {
    const taken = new Set(choices.map(({ value }) => value));
    const given = choices.filter(({ value }) => isFresh(value)).map(({ value, text }) => [value, unused(text.trim(), taken)] as const);
    values.set(id, new Map(given));
  }
  return questions.map((question) => ({
    ...question,
    choices: question.choices.map(({ value, text }) => ({ value: values.get(question.id)?.get(value) ?? value, text: text.trim() })),
    showWhen: question.showWhen && {
      ...question.showWhen,
      rules: question.showWhen.rules.map((rule) => ({ ...rule, value: values.get(rule.questionId)?.get(rule.value ?? '') ?? rule.value })),
    },
  }));
}

/** A label that another choice had before belongs to the answers given to that one. */
function unused(text: string, taken: Set<string>): string {
  let value = text;
  for (let count = 2; taken.has(value); count += 1) value = `${text} (${count})`;
  taken.add(value);
  return value;
}
