// The page for a browser without script whose form wasn't accepted: what is wrong, and the form with what was entered.
import type { Refusal } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Values } from '#shared/membership/forms/formLogic.ts';
import { formDocument } from '#shared/membership/forms/page/formDocument.ts';
import { formMarkup } from '#shared/membership/forms/page/markup.ts';
import { problemTexts } from '#shared/membership/forms/page/problemTexts.ts';
import { postPath } from '#shared/membership/forms/page/publicForm.ts';
import type { Problem } from '#shared/membership/forms/receive.ts';
import { formTexts } from './texts.ts';

export interface Rejected {
  readonly formId: string;
  readonly name: string;
  readonly language: Language;
  readonly formVersion: number;
  readonly questions: readonly FormQuestion[];
  readonly values: Values;
  readonly problems: readonly Problem[];
  /** What else is wrong: a refusal. */
  readonly refusal?: Refusal | undefined;
}

export async function errorPage(o: Rejected): Promise<string> {
  const { formId, name, language, formVersion, questions, values } = o;
  const { say, optional, refusals } = await formTexts(language);
  const reason = o.refusal ? (refusals[o.refusal.code] ?? o.refusal.message) : say('marked');
  const errors = problemTexts(questions, o.problems, say);
  const drawn = { questions, formVersion, values, errors, language, locale: language };
  const fields = formMarkup({ ...drawn, say, optional, prefix: 'f', hasScript: false });
  return formDocument({ language, title: name, note: reason, action: postPath(formId), fields });
}
