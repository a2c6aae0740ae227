// Takes back what came from another system: what no one has touched since goes, one by one.
import type { Restorer } from '#functions/core/jobs/define.ts';
import type { Kind } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { maybe, parse, type Schema, shape, text } from '#shared/words.ts';
import { renewLists } from '../calendars/curated/curatedcalendars.ts';
import { rowsOf } from '../calendars/curated/read.ts';
import { republishCalendars } from '../calendars/events/write.ts';
import { curatedCalendars, curatedEvents, events } from '../calendars/rows.ts';
import { serviceRows } from '../live/rows.ts';
import { renewLive } from '../live/save.ts';
import { playlistRows, sermonRows } from '../sermons/rows.ts';
import { renewSermons } from '../sermons/save.ts';
import { MovedKey, movedKeys } from './rows.ts';

const Journalled = shape({
  key: MovedKey,
  place: maybe(shape({ curatedCalendarId: text(20), groupId: text(20), eventId: text(20) })),
});

/** Rows are as they came as long as they have their first version. */
async function gone<S extends Schema, K>(
  table: Table,
  of: Kind<S, K>,
  key: NoInfer<K>,
  renewed: readonly Op[] = [],
): Promise<Op[] | undefined> {
  const current = await table.get(of, key);
  return current?.version === 1 ? [...table.remove(of, current), ...renewed] : undefined;
}

async function goneOf(table: Table, { key: { key, id }, place }: ReturnType<typeof read>): Promise<Op[] | undefined> {
  if (key.startsWith('event:')) return gone(table, events, { id }, renewLists(table));
  if (key.startsWith('entry:')) return place && gone(table, curatedEvents, place);
  if (key.startsWith('playlist:')) return gone(table, playlistRows, { id });
  if (key.startsWith('sermon:')) return gone(table, sermonRows, { id }, renewSermons(table));
  if (key.startsWith('service:')) return gone(table, serviceRows, { id }, renewLive(table));
  const { entries } = await rowsOf(table, id);
  return entries.length === 0 ? gone(table, curatedCalendars, { id }) : undefined;
}

const read = (after: string) => parse(Journalled, JSON.parse(after));

export const undoesMoved: Restorer = {
  kind: movedKeys.name,
  restore: async (table, { after }) => {
    const entry = read(after);
    const [kept, ops] = await Promise.all([table.get(movedKeys, entry.key), goneOf(table, entry)]);
    if (!ops || kept?.row.jobId !== entry.key.jobId) return undefined;
    return [...ops, ...table.remove(movedKeys, kept)];
  },
};

/** What shows it: once, when all of it has come or gone. */
export const renewAll = (table: Table): Op[] => [...republishCalendars(table), ...renewSermons(table), ...renewLive(table)];
