// Someone asks for prayer in a chat, and who watches over a minor is told (decision M16).
import { now as clock, todayIn } from '#functions/core/clock.ts';
import { notify } from '#functions/core/outbox/notify.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { prayers as contract, Prayer } from '#shared/messaging/chat/prayers.ts';
import { isDanger } from '#shared/messaging/chat/texts.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { Out } from '#shared/words.ts';
import { guardiansFor } from '../../safeguarding/minors.ts';
import { ringConsoles, ringing, tellHosts } from '../hostFrames.ts';
import { mustBeOwn } from '../names.ts';
import { anonymous, load, loadUnblocked } from '../post.ts';
import { isOpen } from '../rooms.ts';
import { needSender } from '../sender.ts';
import { type PrayerRow, prayerLines, prayers as rows } from './rows.ts';
import { asker, mustBeAsker, viewOf } from './view.ts';

/** What a guest or member may ask for, however many windows they open. */
const few = { times: 5, minutes: 10 };
const shortestSecret = 22;
const keptDays = 30;

/** Who watches over a minor who asks: guardians, or the safeguarding contact and someone cleared. */
async function watchersOf(table: Table, young: PersonRow): Promise<{ personId: string; name: string }[]> {
  const church = (await table.get(churches, {}))?.row;
  // The hosts to come, as far as they aren't of the household.
  const stranger = { ...young, id: '-', householdId: '', birthDate: undefined, householdRole: undefined };
  const found = await guardiansFor(table, church, [young, stranger]);
  return found.map(({ personId, name }) => ({ personId, name }));
}

type Asked = Out<NonNullable<(typeof contract)['ask']['body']>>;

/** The same prayer sent once more. */
async function asked(table: Table, { id, secret }: Asked): Promise<Prayer | undefined> {
  const known = await table.get(rows, { id });
  if (!known) return undefined;
  mustBeAsker(secret)(known.row);
  return viewOf(table, id, asker, known.row.danger);
}

/** Asks once per id: repeated, or twice at once, it is the same prayer. */
export async function ask(body: Asked, context: Context): Promise<Prayer> {
  const table = context.table.within(body.churchId);
  const known = await asked(table, body);
  if (known) return known;
  if (body.secret.length < shortestSecret) throw new Refusal('invalid', 'secret must be at least 22 characters long.');
  const sender = await needSender(body, context);
  await countAttempt('prayer', `${body.churchId} ${sender.by}`, few);
  const [at, inDanger] = [clock().getTime(), isDanger(body.content)];
  const { room, viewer } = await (inDanger ? load : loadUnblocked)(table, sender, { room: body.room });
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
    personIds: watchers.map(({ personId }) => personId),
    ...{ byPersonId: person?.id ?? '', byName: name, says: 'prays', about: room.label, contentType: 'chat', contentId: body.id },
    ...{ message: '', link: `/chat/prayers/${body.id}`, kept: true, conversationId: '', number: 0 },
  });
  try {
    const rings = inDanger ? await ringing(table, room) : [];
    await table.write(table.put(rows, row, undefined, 'othersMessage'), table.put(prayerLines, line), told, rings);
  } catch (error) {
    // Sent twice at the same time: one of the two is written, and answers both.
    const known = error instanceof Refusal && error.code === 'othersMessage' ? await asked(table, body) : undefined;
    if (known) return known;
    throw error;
  }
  await (inDanger ? ringConsoles(table, room) : tellHosts(table, room, { what: 'prayer' }));
  return viewOf(table, body.id, asker, inDanger);
}
