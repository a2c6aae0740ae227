// Prayer with hosts (decision M16). The one who asked reads and writes by a secret; hosts by having joined, which only cleared ones can.
import { now as clock, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { prayers as contract, leastHosts } from '#shared/messaging/chat/prayers.ts';
import { isDanger } from '#shared/messaging/chat/texts.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { ringHosts, tellHosts } from './hostFrames.ts';
import { ask } from './prayer/ask.ts';
import { isClearedHost } from './prayer/ofRoom.ts';
import { type PrayerRow, prayerLines, prayers as rows } from './prayer/rows.ts';
import { asker, find, mostLines, mustBeAsker, viewOf } from './prayer/view.ts';
import { rooms } from './rows.ts';

/** What the one who asked may write on: lines of someone in danger ring every host. */
const mostWritten = { times: 20, minutes: 1 };

interface Line {
  readonly lineId: string;
  readonly by: string;
  readonly name: string;
  readonly content: string;
  /** The words are those of someone in danger. */
  readonly danger?: boolean;
}

/** Writes on, once per line id. */
async function add(
  table: Table,
  id: string,
  { lineId, by, name, content, danger }: Line,
  mustHold: (row: PrayerRow) => void,
): Promise<void> {
  await retryOnRefusal(async () => {
    const { prayer, lines } = await find(table, id);
    mustHold(prayer.row);
    if (lines.some((one) => one.id === lineId)) return;
    if (prayer.row.closed || lines.length >= mostLines) throw new Refusal('chatClosed');
    const number = prayer.row.newest + 1;
    const line = { prayerId: id, number, id: lineId, by, name, content, at: clock().getTime(), until: prayer.row.until };
    const head = { ...prayer.row, newest: number, danger: danger || prayer.row.danger };
    await table.write(table.put(rows, head, prayer), table.put(prayerLines, line));
  });
}

/** The room may be gone before the prayer is. */
const ring = async (table: Table, room: string): Promise<void> =>
  ringHosts(table, (await table.get(rooms, { room }))?.row ?? { room, label: '' });

const joined = ({ hosts }: PrayerRow, personId: string) => hosts.some((one) => one.personId === personId);

/** A permission makes no one an adult. */
async function isAdult(table: Table, personId: string): Promise<boolean> {
  const batch = table.batch();
  const [person, church] = [batch.get(table, people, { id: personId }), batch.get(table, churches, {})];
  await batch.send();
  const found = person()?.row;
  return found !== undefined && !isMinor(found, todayIn(church()?.row));
}

export const prayers = implement(contract, {
  ask: ({ body }, context) => ask(body, context),

  read: async ({ body: { churchId, id, secret } }, context) => {
    const table = context.table.within(churchId);
    const found = await table.need(rows, { id });
    mustBeAsker(secret)(found.row);
    return viewOf(table, id, asker, found.row.danger);
  },

  write: async ({ body: { churchId, id, secret, lineId, content } }, context) => {
    const table = context.table.within(churchId);
    const { row } = await table.need(rows, { id });
    mustBeAsker(secret)(row);
    await countAttempt('prayer line', `${churchId} ${id}`, mostWritten);
    const inDanger = isDanger(content);
    // Help comes first: even if the prayer has been closed meanwhile.
    if (inDanger) await ring(table, row.room);
    await add(table, id, { lineId, by: asker, name: row.name, content, danger: inDanger }, mustBeAsker(secret));
    await tellHosts(table, row, { what: 'prayer' });
    return viewOf(table, id, asker, inDanger || row.danger);
  },

  load: async ({ id }, { table, caller }) => {
    const { row } = await table.need(rows, { id });
    const isWatching = row.watchers.some(({ personId }) => personId === caller.personId);
    if (!caller.personId || !(joined(row, caller.personId) || isWatching)) throw new Refusal('notFound');
    return viewOf(table, id, caller.personId);
  },

  join: async ({ body: { id } }, { table, caller }) => {
    if (!(await isClearedHost(table, caller.personId)) || !(await isAdult(table, caller.personId))) throw new Refusal('prayerCleared');
    const room = await retryOnRefusal(async () => {
      const found = await table.need(rows, { id });
      const { row } = found;
      // The one who asks is no host of their own prayer.
      if (row.personId === caller.personId) throw new Refusal('forbidden');
      if (row.closed) throw new Refusal('chatClosed');
      const hosts = [...row.hosts, { personId: caller.personId, name: caller.name }];
      if (!joined(row, caller.personId)) await table.write(table.put(rows, { ...row, hosts }, found));
      return row.room;
    });
    await tellHosts(table, { room }, { what: 'prayer' });
    return viewOf(table, id, caller.personId);
  },

  answer: async ({ body: { id, lineId, content } }, { table, caller }) => {
    const mustHold = (row: PrayerRow) => {
      if (!joined(row, caller.personId)) throw new Refusal('notFound');
      if (row.hosts.length < leastHosts) throw new Refusal('prayerTwo');
      // Someone who has to watch over a minor could not be found since.
      if (row.minor && row.watchers.length === 0) throw new Refusal('prayerTwo');
    };
    await add(table, id, { lineId, by: caller.personId, name: caller.name, content }, mustHold);
    return viewOf(table, id, caller.personId);
  },

  close: async ({ body: { id } }, { table, caller }) => {
    await retryOnRefusal(async () => {
      const found = await table.need(rows, { id });
      if (!joined(found.row, caller.personId)) throw new Refusal('notFound');
      // A host who is alone doesn't decide that no one prays.
      if (found.row.hosts.length < leastHosts) throw new Refusal('prayerTwo');
      await table.write(table.put(rows, { ...found.row, closed: true }, found));
    });
    return {};
  },
});
