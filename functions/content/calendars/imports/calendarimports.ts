// Other people's calendars in a group: imported once from a file, or subscribed to by address.

import { ofChurch } from '#functions/content/table.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { CalendarImport } from '#shared/content/calendars/imports/calendarimports.ts';
import { content as contract } from '#shared/content/index.ts';
import { Refusal } from '#shared/errors.ts';
import { idForm, many, maybe, parse, shape, text } from '#shared/words.ts';
import { groupEdited } from '../events/access.ts';
import { churchZone } from '../events/wire/save.ts';
import { type CalendarImportRow, importsDue, calendarImports as kept } from '../rows.ts';
import { brokenImports } from './broken.ts';
import { importSentences } from './problemTexts.ts';
import { nextAt, refreshImport, removeEvents } from './refresh.ts';
import { undoFileImport } from './undo.ts';

const mostEach = 20;

export const calendarImports = implement(contract.calendarImports, {
  ofGroup: async ({ groupId }, { caller, table }) => {
    await mayImport(table, caller, groupId);
    return (await followed(table, groupId)).map(({ row }) => view(row));
  },

  broken: (_, { caller, table }) => brokenImports(table, caller),

  file: async ({ body: { groupId, text: given, visibility } }, { caller, table }) => {
    await mayImport(table, caller, groupId);
    // The parsers are loaded on demand.
    const [{ parseCalendar }, { applyImport }] = await Promise.all([import('../ics/parse.ts'), import('./apply.ts')]);
    const read = await parseCalendar(given, await churchZone(table));
    if ('problem' in read) throw new Refusal('invalid', importSentences[read.problem]);
    if (read.series.length + read.skipped.length === 0) throw new Refusal('invalid', importSentences.empty);
    const { own: _, left: __, ...result } = await applyImport(table, { groupId, visibility }, read.series, read.skipped);
    return result;
  },

  undo: async ({ body: { groupId, ids } }, { caller, table }) => {
    await mayImport(table, caller, groupId);
    return { removed: await undoFileImport(table, groupId, ids) };
  },

  save: async ({ body }, { caller, table }) => {
    const { id, groupId, name } = body;
    await mayImport(table, caller, groupId);
    const said = { name, url: addressOf(body.url), visibility: body.visibility === 'private' ? 'private' : 'public' };
    const all = await followed(table, groupId);
    // Subscribing to the same address twice would show every event twice.
    const before = id ? await found(table, caller, id) : all.find(({ row }) => row.url === said.url);
    if (before && before.row.groupId !== groupId) throw new Refusal('notFound');
    if (!before && all.length >= mostEach) {
      throw new Refusal('invalid', 'This group is already subscribed to 20 calendars. Please delete one first.');
    }
    return view(await (before ? changed(table, before, said) : added(table, groupId, said)));
  },

  refresh: async ({ id }, { caller, table }) => view(await refreshImport(table, await found(table, caller, id))),

  remove: async ({ id }, { caller, table }) => {
    const before = await found(table, caller, id);
    // Removed first, so that it isn't refreshed in the meantime.
    await table.write(table.remove(kept, before));
    await removeEvents(table, before.row);
    return {};
  },
});

async function mayImport(table: Table, caller: Caller, groupId: string): Promise<void> {
  if (!idForm.test(groupId)) throw new Refusal('notFound');
  await groupEdited(table, caller, groupId);
}

const followed = async (table: Table, groupId: string) => (await table.all(ofChurch, ['imports', groupId])).of(kept);

async function found(table: Table, caller: Caller, id: string): Promise<StoredRow<CalendarImportRow>> {
  const [one] = (await table.query(ofChurch, ['import', id], { index: 'gsi2', limit: 1 })).of(kept);
  if (!one) throw new Refusal('notFound');
  await mayImport(table, caller, one.row.groupId);
  return table.need(kept, { groupId: one.row.groupId, id });
}

/** Links to calendars start with `webcal:`; we fetch them over https (decision D29). */
function addressOf(given: string): string {
  const url = URL.parse(given.replace(/^webcals?:/i, 'https:'));
  if (url?.protocol !== 'https:' || url.username || url.password) throw new Refusal('invalid', importSentences.address);
  return url.href;
}

type Said = Pick<CalendarImportRow, 'name' | 'url' | 'visibility'>;

async function added(table: Table, groupId: string, said: Said): Promise<CalendarImportRow> {
  const row = { id: newId(), groupId, ...said, created: nowIso(), failures: 0, count: 0, skipped: [] };
  const due = { at: nextAt(0), churchId: table.church, groupId, importId: row.id };
  await table.write(table.put(kept, row), table.put(importsDue, due));
  return refreshImport(table, { row, version: 1 });
}

/** Refreshed if its address or visibility changes. */
async function changed(table: Table, before: StoredRow<CalendarImportRow>, said: Said): Promise<CalendarImportRow> {
  const isSame = before.row.url === said.url && before.row.visibility === said.visibility;
  const fresh = { etag: undefined, lastModified: undefined, print: undefined };
  const row = { ...before.row, ...said, ...(isSame ? {} : fresh) };
  await table.write(table.put(kept, row, before));
  return isSame ? row : refreshImport(table, { row, version: before.version + 1 });
}

const Skips = many(shape({ title: maybe(text(200)), why: maybe(text(60)) }), 50);

function view({
  id,
  groupId,
  name,
  url,
  visibility,
  created,
  checked,
  changed: at,
  problem,
  count,
  skipped,
}: CalendarImportRow): CalendarImport {
  const told = parse(Skips, skipped).map(({ title = '', why = '' }) => ({ title, why }));
  return { ...{ id, groupId, name, url, visibility, created, checked, changed: at, problem, count }, skipped: told };
}
