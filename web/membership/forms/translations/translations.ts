// The translations of a draft. Pure.
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { type FormDraft, tidy, type Words } from '../draft/formDraft.ts';

type QuestionWords = NonNullable<FormQuestion['languages']>[string];

export const withFormWords = (draft: FormDraft, language: string, part: Partial<Words>): FormDraft => ({
  ...draft,
  languages: { ...draft.languages, [language]: { ...draft.languages[language], ...part } },
});

export const withQuestionWords = (draft: FormDraft, id: string, language: string, part: Partial<QuestionWords>): FormDraft => ({
  ...draft,
  questions: draft.questions.map((question) =>
    question.id === id
      ? tidy({ ...question, languages: { ...question.languages, [language]: { ...question.languages?.[language], ...part } } })
      : question,
  ),
});

/** How many texts have no translation into a language. */
export function missingIn(draft: FormDraft, language: string): number {
  const words = draft.languages[language];
  const pairs: (readonly [string | undefined, string | undefined])[] = [
    [draft.name, words?.name],
    [draft.description, words?.description],
    [draft.thankYouMessage, words?.thankYouMessage],
    ...draft.questions.flatMap(({ title, description, placeholder, fieldType, choices, languages }) => {
      const own = languages?.[language];
      return [
        [title, own?.title],
        [description, own?.description],
        [placeholder, own?.placeholder],
        ...(fieldType === 'Payment' ? [] : choices).map(({ text }, at) => [text, own?.choices?.[at]] as const),
      ] as const;
    }),
  ];
  return pairs.filter(([text, translation]) => text?.trim() && !translation?.trim()).length;
}
