// A form posted by a browser without script. It has no start token, so what it sends is held for review (decision F7).
import type { Context } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { inLanguage } from '#shared/membership/forms/definition.ts';
import type { Posted } from '#shared/membership/forms/forms.ts';
import { ownFields, thanksPath } from '#shared/membership/forms/page/publicForm.ts';
import { readFields } from '#shared/membership/forms/page/readFields.ts';
import type { Problem } from '#shared/membership/forms/receive.ts';
import type { FormSubmissionSave } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { Out } from '#shared/words.ts';
import { sealed } from '../definition.ts';
import { mayFill } from '../fill.ts';
import { formAnywhere } from '../load.ts';
import { formVersions } from '../rows.ts';
import { AnswersRefused } from '../submissions/checkAnswers.ts';
import { submit } from '../submissions/submit.ts';
import { errorPage } from './errorPage.ts';

type Fields = Readonly<Record<string, readonly string[]>>;

/** Refusals that concern the answers or the form come with the answers; others (no such form, too many calls) don't. */
const keepsAnswers = (error: unknown): error is Refusal =>
  error instanceof Refusal && !['notFound', 'signInRequired', 'forbidden', 'tooMany'].includes(error.code);

export async function postForm(context: Context, formId: string, fields: Fields): Promise<Out<typeof Posted>> {
  const loaded = await formAnywhere(context.table, context.caller, formId);
  if (!mayFill(loaded)) throw new Refusal('signInRequired');
  const { table, form } = loaded;
  const first = (name: string) => fields[name]?.[0] ?? '';
  const number = Number(first(ownFields.version));
  // The page may have been rendered before anyone opened the form.
  const current = (await sealed(table, form)).row;
  const version =
    number === current.number ? current : (await table.get(formVersions, { formId, number: Number.isInteger(number) ? number : 0 }))?.row;
  const language = nearestLanguage([first(ownFields.language)]);
  const questions = (version ?? current).questions.map((question) => inLanguage(question, language));
  const sent = readFields(questions, (name) => fields[name] ?? []);
  const answers: FormSubmissionSave['answers'] = sent.map(({ questionId, given }) => ({
    questionId,
    values: [given].flat().filter(Boolean),
  }));
  const rejected = async (status: number, problems: readonly Problem[], refusal?: Refusal) => ({
    status,
    page: await errorPage({
      ...{ formId, language, questions, problems, refusal, name: current.languages?.[language]?.name || current.name },
      formVersion: (version ?? current).number,
      values: new Map(sent.map(({ questionId, given }) => [questionId, [given].flat().filter(Boolean)])),
    }),
  });
  try {
    const save = { formId, formVersion: version ? number : 0, trap: first(ownFields.trap), language, answers };
    await submit(context, save, { withoutScript: true });
    return { status: 303, location: thanksPath(formId) };
  } catch (error) {
    if (error instanceof AnswersRefused) return rejected(422, error.problems);
    if (keepsAnswers(error)) return rejected(error.status, [], error);
    throw error;
  }
}
