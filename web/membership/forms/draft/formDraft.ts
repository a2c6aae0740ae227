// The draft of a form: its questions and properties as they are edited, and the change derived from it. Pure.
import type { Audience } from '#shared/membership/forms/access.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Confirmation, Form, FormFacts, FormWords } from '#shared/membership/forms/forms.ts';
import type { Out } from '#shared/words.ts';
import { isSame } from '#web/session/forms/threeWayMerge.ts';
import { savedChoices } from './choices.ts';

export type Words = Out<typeof FormWords>;

export interface FormDraft {
  readonly name: string;
  readonly description: string;
  readonly thankYouMessage: string;
  /** By language. */
  readonly languages: Readonly<Record<string, Words>>;
  /** Wall times in the church's zone, `YYYY-MM-DDTHH:mm`; empty without a limit. */
  readonly opens: string;
  readonly closes: string;
  readonly audience: Audience;
  readonly groupIds: readonly string[];
  readonly personIds: readonly string[];
  readonly purpose: string;
  /** In days; 0 means that answers are kept. */
  readonly keepDays: number;
  readonly ownerMayChange: boolean;
  readonly oncePerPerson: boolean;
  readonly confirmation: Confirmation;
  /** Without retired ones. */
  readonly questions: readonly FormQuestion[];
}
export type FactField = Exclude<keyof FormDraft, 'questions'>;

export const factFields = [
  'name',
  'description',
  'thankYouMessage',
  'languages',
  'opens',
  'closes',
  'audience',
  'groupIds',
  'personIds',
  'purpose',
  'keepDays',
  'ownerMayChange',
  'oncePerPerson',
  'confirmation',
] as const satisfies readonly FactField[];

const filled = <R extends object>(record: R): R | undefined => (Object.values(record).some(Boolean) ? record : undefined);

/** Languages in a fixed order, without those that say nothing. */
function tidyLanguages<W extends object>(
  languages: Readonly<Record<string, W>> | undefined,
  tidy: (words: W) => W,
): Record<string, W> | undefined {
  const kept = Object.keys(languages ?? {})
    .toSorted()
    .flatMap((language) => {
      const words = languages?.[language];
      const own = words && filled(tidy(words));
      return own ? [[language, own] as const] : [];
    });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** With its fields in a fixed order, and without empty ones: what is the same looks the same. */
export const tidy = (question: FormQuestion): FormQuestion => ({
  id: question.id,
  title: question.title,
  fieldType: question.fieldType,
  required: question.required,
  description: question.description || undefined,
  placeholder: question.placeholder || undefined,
  choices: question.choices.map(({ value, text }) => ({ value, text })),
  parentId: question.parentId || undefined,
  showWhen: question.showWhen?.rules.length
    ? {
        match: question.showWhen.match,
        rules: question.showWhen.rules.map(({ questionId, operator, value }) => ({ questionId, operator, value: value || undefined })),
      }
    : undefined,
  nothingChosen: question.nothingChosen || undefined,
  sensitive: question.sensitive || undefined,
  retired: question.retired || undefined,
  languages: tidyLanguages(question.languages, ({ title, description, placeholder, choices }) => ({
    title: title || undefined,
    description: description || undefined,
    placeholder: placeholder || undefined,
    choices: choices?.some(Boolean) ? choices : undefined,
  })),
});

const tidyWords = ({ name, description, thankYouMessage }: Words): Words => ({
  name: name || undefined,
  description: description || undefined,
  thankYouMessage: thankYouMessage || undefined,
});

export const draftOf = (form: Form): FormDraft => ({
  name: form.name ?? '',
  description: form.description ?? '',
  thankYouMessage: form.thankYouMessage ?? '',
  languages: tidyLanguages(form.languages, tidyWords) ?? {},
  opens: form.opens ?? '',
  closes: form.closes ?? '',
  audience: form.audience ?? 'everybody',
  groupIds: form.groupIds ?? [],
  personIds: form.personIds ?? [],
  purpose: form.purpose ?? '',
  keepDays: form.keepDays ?? 0,
  ownerMayChange: form.ownerMayChange ?? false,
  oncePerPerson: form.oncePerPerson ?? false,
  confirmation: form.confirmation ?? 'none',
  questions: (form.questions ?? []).filter(({ retired }) => !retired).map(tidy),
});

/** A change of what differs from `base`; fields left out stay as they are on the server. */
export function changeOf(draft: FormDraft, base: FormDraft): { facts: FormFacts; questions: FormQuestion[] | undefined } {
  const given = <F extends FactField>(field: F): FormDraft[F] | undefined => (isSame(draft[field], base[field]) ? undefined : draft[field]);
  const { groupIds, personIds, languages } = draft;
  return {
    facts: {
      name: given('name')?.trim(),
      description: given('description'),
      thankYouMessage: given('thankYouMessage'),
      languages: given('languages') && { ...(tidyLanguages(languages, tidyWords) ?? {}) },
      opens: given('opens'),
      closes: given('closes'),
      audience: given('audience'),
      groupIds: given('groupIds') && [...groupIds],
      personIds: given('personIds') && [...personIds],
      purpose: given('purpose'),
      keepDays: given('keepDays'),
      ownerMayChange: given('ownerMayChange'),
      oncePerPerson: given('oncePerPerson'),
      confirmation: given('confirmation'),
    },
    questions: isSame(draft.questions, base.questions) ? undefined : savedChoices(draft.questions).map(tidy),
  };
}
