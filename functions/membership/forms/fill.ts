// A form as respondents see it.
import type { Caller } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import { newStart } from '#functions/core/spam/start.ts';
import type { Table } from '#functions/core/table/table.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { isMeantFor, windowState } from '#shared/membership/forms/access.ts';
import { inLanguage } from '#shared/membership/forms/definition.ts';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { proofBits, readyMs } from '#shared/spam.ts';
import { ofChurch } from '../table.ts';
import { sealed } from './definition.ts';
import { formAnywhere, type LoadedForm } from './load.ts';
import { type FormRow, sentBy } from './rows.ts';

/** Identifies what a start token was issued for. */
export const startOf = (churchId: string, formId: string): string => `form ${churchId} ${formId}`;

/** Whether the person has submitted this form before, for themselves or for `about`. */
export async function hasSent(table: Table, personId: string, formId: string, about = personId): Promise<boolean> {
  if (!personId) return false;
  const page = await table.all(ofChurch, ['by', personId], { begins: [formId, ''] });
  return page.of(sentBy).some(({ row }) => (row.about ?? personId) === about);
}

/** Whether the caller can see the form's questions: its audience and those who manage it. */
export const mayFill = ({ form, action, caller }: LoadedForm): boolean =>
  action !== undefined || (isMeantFor(form.row, caller) && (form.row.contentType === 'form' || caller.personId !== ''));

async function refusedState({ form, zone, table, caller }: LoadedForm): Promise<Filling['state']> {
  const state = windowState(form.row, zone, now().getTime());
  if (state !== 'open') return state;
  return form.row.oncePerPerson && (await hasSent(table, caller.personId, form.row.id)) ? 'alreadySent' : 'open';
}

const words = (row: FormRow, language: string) => {
  const other = row.languages?.[language];
  return {
    name: other?.name || row.name,
    description: other?.description || row.description,
    thankYouMessage: other?.thankYouMessage || row.thankYouMessage,
  };
};

/** The form's name is disclosed only to its audience. */
export async function fillingOf(table: Table, caller: Caller, formId: string, wanted: string): Promise<Filling> {
  const loaded = await formAnywhere(table, caller, formId);
  const { form, zone } = loaded;
  if (!mayFill(loaded)) return { id: formId, state: loaded.caller.standing === 'member' ? 'notYours' : 'signIn' };
  const state = await refusedState(loaded);
  const language = nearestLanguage(wanted.split(','));
  const { id, opens, closes, purpose, keepDays, contentType } = form.row;
  const facts = { id, state, ...words(form.row, language), opens, closes, purpose, keepDays, contentType, timeZone: zone };
  if (state !== 'open') return facts;
  const { row } = await sealed(loaded.table, form);
  const isKnown = loaded.caller.personId !== '';
  return {
    ...facts,
    ...words(row, language),
    formVersion: row.number,
    questions: row.questions.filter(({ retired }) => !retired).map((question) => inLanguage(question, language)),
    start: await newStart(startOf(loaded.table.church, id), row.number),
    readyMs: isKnown ? 0 : readyMs,
    difficulty: isKnown ? 0 : proofBits,
  };
}
