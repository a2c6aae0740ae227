// Forms saved by older clients.
import type { Caller } from '#functions/core/auth/caller.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { FormSave } from '#shared/membership/forms/forms.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { saveForm, wasOpened } from '../definition.ts';
import { withFacts } from '../facts.ts';
import { formForStaff } from '../load.ts';
import { addForm, emptyForm } from '../newForm.ts';
import type { FormRow } from '../rows.ts';
import { wallTimeAsIso } from '../views.ts';

/**
 * The wall time of an instant sent by an older client (decision F4). An unchanged value changes nothing. A date chosen in a browser arrives
 * as midnight UTC and means that date; anything else is converted to the church's time zone.
 */
function wallOf(given: string | undefined, was: string | undefined, zone: string): string | undefined {
  if (given === undefined || given === '') return given;
  const instant = Date.parse(given);
  if (Number.isNaN(instant)) throw new Refusal('invalid', 'This is no time that a calendar has.');
  if (wallTimeAsIso(was, zone) === new Date(instant).toISOString()) return was;
  const isDay = instant % 86_400_000 === 0;
  return formatWallTime(isDay ? instant : instantToWallTime(instant, zone)).slice(0, 16);
}

function changed(row: FormRow, save: FormSave, zone: string): FormRow {
  const { name, thankYouMessage, archived, restricted, contentType } = save;
  const wasRestricted = row.audience !== 'everybody';
  const audience = restricted === undefined || restricted === wasRestricted ? row.audience : restricted ? 'members' : 'everybody';
  const window = { opens: wallOf(save.accessStartTime, row.opens, zone), closes: wallOf(save.accessEndTime, row.closes, zone) };
  return {
    ...withFacts(row, { name: name || undefined, thankYouMessage, archived, audience, ...window }),
    // A form that has been filled in as one type keeps it.
    contentType: wasOpened(row) ? row.contentType : (contentType ?? row.contentType),
  };
}

export async function saveOlderForm(table: Table, caller: Caller, zone: string, save: FormSave): Promise<StoredRow<FormRow>> {
  const { id } = save;
  if (!id) return addForm(table, caller, changed(emptyForm(save.contentType ?? 'form'), save, zone));
  return retryOnRefusal(async () => {
    const { form } = await formForStaff(table, caller, id, 'admin');
    return saveForm(table, changed(form.row, save, zone), form);
  });
}
