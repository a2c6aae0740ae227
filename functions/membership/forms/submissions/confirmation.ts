// The email that confirms a submission to who sent it (decision F12).
import { type Mail, type MailItem, mostItems, queueMail } from '#functions/core/mail/mail.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type Language, nearestLanguage } from '#shared/languages.ts';
import { shownAnswer } from '#shared/membership/forms/answers.ts';
import { type FormQuestion, inLanguage } from '#shared/membership/forms/definition.ts';
import { churchColours } from '#shared/membership/settings/appTheme.ts';
import { churches, users } from '../../table.ts';
import type { LoadedForm } from '../load.ts';
import { formTexts } from '../page/texts.ts';
import type { FormVersionRow, SubmissionRow } from '../rows.ts';

/** Beyond it, submissions are stored as ever, without an email. */
const perUser = { times: 20, minutes: 60 };
const longest = 500;

const cut = (given: string) => ([...given].length <= longest ? given : `${[...given].slice(0, longest - 1).join('')}…`);

async function isWithinLimit(userId: string): Promise<boolean> {
  try {
    await countAttempt('formcopy', userId, perUser);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A title that ends a sentence needs no colon. */
const together = (title: string, answer: string) => (/[?!.:…？！。：]\s*$/.test(title) ? `${title} ${answer}` : `${title}: ${answer}`);
const isYesOrNo = ({ fieldType }: FormQuestion) => fieldType === 'Yes/No' || fieldType === 'Consent';
const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

/** The answers in the order of the questions, without sensitive ones. */
async function answersIn(row: SubmissionRow, asked: FormVersionRow, language: Language): Promise<MailItem[]> {
  const { say } = await formTexts(language);
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const shown = (values: readonly string[], question: FormQuestion) => {
    const [value = ''] = values;
    if (isYesOrNo(question)) return value === 'True' ? say('yes') : value === 'False' ? say('no') : value;
    if (question.fieldType === 'Date' && isDay(value)) return dates.format(new Date(value));
    return shownAnswer(values, question);
  };
  const given = new Map(row.answers.map(({ questionId, values }) => [questionId, values]));
  return asked.questions.flatMap((one) => {
    const values = given.get(one.id);
    if (!values || one.sensitive) return [];
    const question = inLanguage(one, language);
    return [{ text: cut(together(question.title, shown(values, question))), by: '', count: 1, link: '' }];
  });
}

/**
 * Only to the verified address of the account that sent it: an address that someone types into a form proves nothing, and no church's form
 * is to carry texts to strangers.
 */
export async function confirmationOps(loaded: LoadedForm, row: SubmissionRow, asked: FormVersionRow, wanted: string): Promise<Op[]> {
  const { table, form, caller } = loaded;
  const { confirmation = 'none' } = form.row;
  if (confirmation === 'none' || row.held || !caller.personId || !caller.userId) return [];
  const batch = table.batch();
  const [found, church] = [batch.get(table, users, { id: caller.userId }), batch.get(table, churches, {})];
  await batch.send();
  const user = found()?.row;
  if (!user?.verified || !(await isWithinLimit(user.id))) return [];
  const language = nearestLanguage([user.language, ...wanted.split(',')]);
  const colours = churchColours(church()?.row.settings.find(({ keyName }) => keyName === 'appTheme')?.value);
  const all = confirmation === 'answers' ? await answersIn(row, asked, language) : [];
  const letter: Mail = {
    template: 'formCopy',
    to: user.email,
    language,
    values: {
      firstName: user.firstName,
      church: church()?.row.name ?? '',
      accent: colours.primary ?? colours.accent ?? '',
      thing: asked.languages?.[language]?.name || asked.name,
      link: `${settings.portal}/forms/mine/${row.id}`,
    },
    ...(all.length > 0 && { items: all.slice(0, mostItems) }),
    ...(all.length > mostItems && { more: all.length - mostItems }),
  };
  return queueMail(table, letter);
}
