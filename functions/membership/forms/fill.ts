// A form as respondents see it.
import type { Caller } from '#functions/core/auth/caller.ts';
import { now } from '#functions/core/clock.ts';
import { settings } from '#functions/core/settings.ts';
import { bitsNow } from '#functions/core/spam/load.ts';
import { newStart } from '#functions/core/spam/start.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type Language, nearestLanguage } from '#shared/languages.ts';
import { isMeantFor, windowState } from '#shared/membership/forms/access.ts';
import { inLanguage } from '#shared/membership/forms/definition.ts';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { sealed } from './definition.ts';
import { formAnywhere, type LoadedForm } from './load.ts';
import type { FormRow } from './rows.ts';
import { householdOf, type Member, prefilledOf, subjectOf } from './subject.ts';
import { sentFor } from './submissions/store.ts';

/** Identifies what a start token was issued for. */
export const startOf = (churchId: string, formId: string): string => `form ${churchId} ${formId}`;

/** Whether the caller can see the form's questions: its audience and those who manage it. */
export const mayFill = ({ form, action, caller }: LoadedForm): boolean =>
  action !== undefined || (isMeantFor(form.row, caller) && (form.row.contentType === 'form' || caller.personId !== ''));

/** `others`: of the household, whom the form could still be submitted for. */
async function stateOf({ form, zone, table, caller }: LoadedForm, about: string, others: readonly Member[]): Promise<Filling['state']> {
  const state = windowState(form.row, zone, now().getTime());
  if (state !== 'open' || !form.row.oncePerPerson || others.some(({ sent }) => !sent)) return state;
  const sent = await sentFor(table, caller.personId, form.row.id);
  return sent.has(about || caller.personId) ? 'alreadySent' : 'open';
}

const words = (row: FormRow, language: string) => {
  const other = row.languages?.[language];
  return {
    name: other?.name || row.name,
    description: other?.description || row.description,
    thankYouMessage: other?.thankYouMessage || row.thankYouMessage,
  };
};

interface Opening {
  /** Languages, as browsers name them. */
  readonly wanted: string;
  /** Whom it will be about, if not the caller. */
  readonly about?: string | undefined;
  /** Only to look at: its definition may still change. */
  readonly isPreview?: boolean;
}

const asked = ({ questions }: FormRow) => questions.filter(({ retired }) => !retired);
const shownIn = (row: FormRow, language: Language) => ({
  ...words(row, language),
  formVersion: row.number,
  questions: asked(row).map((question) => inLanguage(question, language)),
});

/** The form's name is disclosed only to its audience. */
export async function fillingOf(table: Table, caller: Caller, formId: string, opening: Opening): Promise<Filling> {
  const { wanted, about = '', isPreview } = opening;
  const loaded = await formAnywhere(table, caller, formId);
  const { form, zone } = loaded;
  const isMember = loaded.caller.standing === 'member';
  const subject = about && isMember ? await subjectOf(loaded, about) : undefined;
  if (!mayFill(loaded) || (about && !subject)) return { id: formId, state: isMember ? 'notYours' : 'signIn' };
  const household = subject ? [] : await householdOf(loaded);
  const state = await stateOf(loaded, about, household);
  const language = nearestLanguage(wanted.split(','));
  const { id, opens, closes, purpose, keepDays, contentType } = form.row;
  const facts = { id, state, ...words(form.row, language), opens, closes, purpose, keepDays, contentType, timeZone: zone };
  if (state !== 'open') return facts;
  if (isPreview) return { ...facts, ...shownIn(form.row, language) };
  const { row } = await sealed(loaded.table, form);
  const isKnown = loaded.caller.personId !== '';
  const what = startOf(loaded.table.church, id);
  const bits = isKnown ? 0 : await bitsNow(what);
  return {
    ...facts,
    ...shownIn(row, language),
    aboutName: subject?.name.display,
    household: household.length > 1 ? household : undefined,
    prefilled: subject ? undefined : await prefilledOf(loaded, asked(row)),
    // One that was opened signed in and is sent signed out takes work, too.
    start: await newStart(what, row.number, isKnown ? undefined : bits),
    readyMs: isKnown ? 0 : settings.readyMs,
    difficulty: bits,
  };
}
