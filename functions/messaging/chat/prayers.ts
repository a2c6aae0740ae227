// Prayer with hosts (decision M16). The one who asked reads and writes by a secret; hosts by having joined, which only cleared ones can.
import { now as clock, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { notify } from '#functions/core/outbox/notify.ts';
import { hashOf, sameSecret } from '#functions/core/random.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { prayers as contract, leastHosts, type Prayer } from '#shared/messaging/chat/prayers.ts';
import { isDanger } from '#shared/messaging/chat/texts.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { Out } from '#shared/words.ts';
import { guardiansFor } from '../safeguarding/minors.ts';
import { ofChurch } from '../table.ts';
import { ringHosts, tellHosts } from './hostFrames.ts';
import { mustBeOwn } from './names.ts';
import { sceneOf } from './post.ts';
import { type PrayerRow, prayerLines, prayers as rows } from './prayerRows.ts';
import { isClearedHost, stateOf } from './prayersOf.ts';
import { isOpen } from './rooms.ts';
import { chatSettings, rooms } from './rows.ts';
import { needSender } from './sender.ts';

/** What a guest or member may ask for, however many windows they open. */
const few = { times: 5, minutes: 10 };
const shortestSecret = 22;
const keptDays = 30;
const anonymous = 'Guest';
const mostLines = 500;

interface Found {
  readonly prayer: StoredRow<PrayerRow>;
  readonly lines: readonly {
    readonly number: number;
    readonly id: string;
    readonly by: string;
    readonly name: string;
    readonly content: string;
    readonly at: number;
  }[];
}

async function find(table: Table, id: string): Promise<Found> {
  const page = await table.all(ofChurch, ['prayer', id]);
  const [prayer] = page.of(rows);
  if (!prayer) throw new Refusal('notFound');
  return { prayer, lines: page.of(prayerLines).map(({ row }) => row) };
}

/** The asker’s lines are by no one: who that is only the row says. */
const asker = '';

async function viewOf(table: Table, id: string, reader: string, danger = false): Promise<Prayer> {
  const { prayer, lines } = await find(table, id);
  const { name, at, hosts, watchers } = prayer.row;
  const crisis = danger ? ((await table.get(chatSettings, {}))?.row.crisis ?? '') : undefined;
  // No one but the asker reads it before two hosts are there, and a host who was alone never does.
  const shown = reader === asker || hosts.length >= leastHosts ? lines.slice(-mostLines) : [];
  return {
    ...{ id, name, at, state: stateOf(prayer.row), crisis },
    hosts: hosts.map((one) => one.name),
    watchers: watchers.map((one) => one.name),
    lines: shown.map(({ number, id: lineId, by, name: own, content, at: said }) => ({
      ...{ number, id: lineId, own: by === reader, name: own, content, at: said },
    })),
  };
}

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

const isAsker = ({ secret }: PrayerRow, given: string) => sameSecret(secret, hashOf(given));
const mustBeAsker = (given: string) => (row: PrayerRow) => {
  if (!isAsker(row, given)) throw new Refusal('notFound');
};

/** Who watches over a minor who asks: guardians, or the safeguarding contact and someone cleared. */
async function watchersOf(table: Table, young: PersonRow): Promise<{ personId: string; name: string }[]> {
  const church = (await table.get(churches, {}))?.row;
  // The hosts to come, as far as they aren't of the household.
  const stranger = { ...young, id: '-', householdId: '', birthDate: undefined, householdRole: undefined };
  const found = await guardiansFor(table, church, [young, stranger]);
  return found.map(({ personId, name }) => ({ personId, name }));
}

type Asked = Out<NonNullable<(typeof contract)['ask']['body']>>;

async function ask(body: Asked, context: Context): Promise<Prayer> {
  const table = context.table.within(body.churchId);
  const known = await table.get(rows, { id: body.id });
  if (known) {
    mustBeAsker(body.secret)(known.row);
    return viewOf(table, body.id, asker);
  }
  if (body.secret.length < shortestSecret) throw new Refusal('invalid', 'secret must be at least 22 characters long.');
  const sender = await needSender(body, context);
  await countAttempt('prayer', `${body.churchId} ${sender.by}`, few);
  const { room, viewer } = await sceneOf(table, sender, { room: body.room });
  const [at, inDanger] = [clock().getTime(), isDanger(body.content)];
  // Someone in danger is heard at any time.
  if (!isOpen(room) && !inDanger) throw new Refusal('chatClosed');
  const name = sender.isMember ? viewer.name : body.name || viewer.name || anonymous;
  if (!sender.isMember && name !== anonymous && name !== viewer.name) await mustBeOwn(table, name);
  const person = sender.isMember ? (await table.get(people, { id: sender.by }))?.row : undefined;
  const church = (await table.get(churches, {}))?.row;
  const isYoung = person !== undefined && isMinor(person, todayIn(church));
  const watchers = isYoung ? await watchersOf(table, person) : [];
  const until = new Date(at + keptDays * dayMs).toISOString();
  const row: PrayerRow = {
    ...{ id: body.id, room: room.room, name, at, secret: hashOf(body.secret), closed: false, until, newest: 1, hosts: [], watchers },
    ...{ personId: person?.id, minor: isYoung || undefined, danger: inDanger || undefined },
  };
  const line = { prayerId: body.id, number: 1, id: body.id, by: asker, name, content: body.content, at, until };
  const told = notify(table, {
    ...{
      personIds: watchers.map(({ personId }) => personId),
      byPersonId: person?.id ?? '',
      byName: name,
      says: 'prays',
      about: room.label,
    },
    ...{
      contentType: 'chat',
      contentId: body.id,
      message: '',
      link: `/chat/prayers/${body.id}`,
      kept: true,
      conversationId: '',
      number: 0,
    },
  });
  await table.write(table.put(rows, row, undefined, 'othersMessage'), table.put(prayerLines, line), told);
  await (inDanger ? ringHosts(table, room) : tellHosts(table, room, { what: 'prayer' }));
  return viewOf(table, body.id, asker, inDanger);
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
