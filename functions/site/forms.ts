// Forms on public pages. Of a restricted form nothing is read but that it is one.
import { nearestLanguage } from '#shared/languages.ts';
import { windowState } from '#shared/membership/forms/access.ts';
import { inLanguage } from '#shared/membership/forms/definition.ts';
import type { PublicForm } from '#shared/membership/forms/page/publicForm.ts';
import { wallTimeToInstant } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { idForm } from '#shared/words.ts';
import { now } from '../core/clock.ts';
import type { Table } from '../core/table/table.ts';
import { type FormRow, forms } from '../membership/forms/rows.ts';
import type { ChurchRow } from '../membership/table.ts';

type Church = Pick<ChurchRow, 'settings' | 'timeZone'>;

const closedTo = (id: string): PublicForm => ({
  ...{ id, state: 'signIn', name: '', description: '', thankYou: '', purpose: '', keepDays: 0, opens: '', formVersion: 0, questions: [] },
});

function shownTime(wall: string | undefined, timeZone: string, language: string): string {
  const at = parseWallTime(wall ?? '');
  if (at === undefined) return '';
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return format.format(wallTimeToInstant(at, timeZone));
}

function publicForm(row: FormRow, { settings, timeZone }: Church): PublicForm {
  const language = nearestLanguage([settings.find(({ keyName }) => keyName === 'language')?.value]);
  const words = row.languages?.[language];
  const questions = row.questions.filter(({ retired }) => !retired).map((question) => inLanguage(question, language));
  return {
    id: row.id,
    state: windowState(row, timeZone, now().getTime()),
    name: words?.name || row.name,
    description: words?.description || row.description || '',
    thankYou: words?.thankYouMessage || row.thankYouMessage || '',
    purpose: row.purpose ?? '',
    keepDays: row.keepDays ?? 0,
    opens: shownTime(row.opens, timeZone, language),
    formVersion: row.number,
    questions,
  };
}

/** By id; those that don't exist are left out. */
export async function readForms(table: Table, church: Church, ids: readonly string[]): Promise<Record<string, PublicForm>> {
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, forms, { id }));
  await batch.send();
  return Object.fromEntries(asked.flatMap((row) => row()?.row ?? []).map((row) => [row.id, shownTo(row, church)]));
}

const shownTo = (row: FormRow, church: Church): PublicForm =>
  row.audience === 'everybody' && row.contentType === 'form' ? publicForm(row, church) : closedTo(row.id);

/** A standalone form; forms about people are filled in by signed-in people only. `undefined` if there is none. */
export async function readForm(table: Table, church: Church, id: string): Promise<PublicForm | undefined> {
  const row = idForm.test(id) ? (await table.get(forms, { id }))?.row : undefined;
  return row && shownTo(row, church);
}
