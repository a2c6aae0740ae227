// A registration posted by a browser without script. It has no start token, so staff confirm it (decision F7).
import type { Context } from '#functions/core/serve/implement.ts';
import { ownNames, registrationMarkup } from '#shared/content/registrations/markup.ts';
import { ownQuestions } from '#shared/content/registrations/party.ts';
import { outcomePath, registerPath } from '#shared/content/registrations/paths.ts';
import { Refusal } from '#shared/errors.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { inLanguage } from '#shared/membership/forms/definition.ts';
import { formDocument } from '#shared/membership/forms/page/formDocument.ts';
import { problemTexts } from '#shared/membership/forms/page/problemTexts.ts';
import { ownFields } from '#shared/membership/forms/page/publicForm.ts';
import { readFields } from '#shared/membership/forms/page/readFields.ts';
import type { Problem } from '#shared/membership/forms/receive.ts';
import { askedForm } from './form.ts';
import { occasionOf } from './occasion.ts';
import { PartyRefused, register } from './register.ts';
import { registrationTexts } from './texts.ts';

interface Posted {
  readonly status: number;
  readonly location?: string;
  readonly page?: string;
}

/** Refusals that concern the answers or the event come with the answers; others don't. */
const keepsAnswers = (error: unknown): error is Refusal => error instanceof Refusal && !['notFound', 'tooMany'].includes(error.code);

export async function postRegistration(context: Context, fields: Readonly<Record<string, readonly string[]>>): Promise<Posted> {
  const first = (name: string) => fields[name]?.[0] ?? '';
  const asked = { churchId: first(ownNames.church), eventId: first(ownNames.event), original: first(ownNames.original) };
  const { table, event, occurrence } = await occasionOf(context, asked);
  const language = nearestLanguage([first(ownFields.language)]);
  const { say, refused, optional } = await registrationTexts(language);
  const form = await askedForm(table, event.row.formId, undefined);
  const number = Number(first(ownFields.version)) || form?.number;
  const version = number === form?.number ? form : await askedForm(table, event.row.formId, number).catch(() => form);
  const questions = [
    ...ownQuestions(say),
    ...(version?.questions ?? []).filter(({ retired }) => !retired).map((question) => inLanguage(question, language)),
  ];
  const sent = readFields(questions, (name) => fields[name] ?? []);
  const answers = sent.map(({ questionId, given }) => ({ questionId, values: [given].flat().filter(Boolean) }));
  const again = (status: number, problems: readonly Problem[], note: string): Posted => {
    const drawn = {
      ...{ questions, formVersion: version?.number ?? 0, language, locale: language, say, optional, prefix: 'r', hasScript: false },
      values: new Map(answers.map(({ questionId, values }) => [questionId, values])),
      errors: problemTexts(questions, problems, say),
    };
    const markup = registrationMarkup({ ...asked, original: occurrence.original }, drawn);
    return { status, page: formDocument({ language, title: occurrence.title, note, action: registerPath, fields: markup }) };
  };
  try {
    const { row } = await register(context, { ...asked, answers, formVersion: version?.number, trap: first(ownFields.trap), language });
    return { status: 303, location: outcomePath(row.status) };
  } catch (error) {
    if (error instanceof PartyRefused) return again(422, error.problems, say('marked'));
    if (keepsAnswers(error)) return again(error.status, [], refused(error.code) || error.message);
    throw error;
  }
}
