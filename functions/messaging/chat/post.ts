// Someone writes. What is known about them and the room is one batch; then a number, and one transaction (docs/architecture.md, section 7).
import { now as clock, todayIn } from '#functions/core/clock.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { minorName } from '#shared/messaging/chat/room.ts';
import { hasLink, hasListed, isDanger, sameAs, shownText } from '#shared/messaging/chat/texts.ts';
import type { Posted, PostRequest } from '#shared/messaging/chat/words.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import type { Out } from '#shared/words.ts';
import { labelled } from './address.ts';
import { ringConsoles, ringing, tellHosts } from './hostFrames.ts';
import { counted, isBusy, noPace, type Pace } from './limits.ts';
import { count } from './log/tallies.ts';
import { appendAndTell } from './log/tell.ts';
import { usualName } from './names.ts';
import { current, isOpen, mustBeRoom, soonOver } from './rooms.ts';
import {
  chatBlocks,
  chatNames,
  chatSettings,
  type HeldRow,
  held,
  type PostRow,
  paces,
  posts,
  type RoomRow,
  rooms,
  texts,
  type ViewerRow,
  viewers,
} from './rows.ts';
import { blockNames, needSender, type Sender } from './sender.ts';

type Sent = Out<typeof PostRequest>;

/** What is known when someone writes. */
interface Loaded {
  readonly room: RoomRow;
  readonly sender: Sender;
  readonly viewer: ViewerRow;
  readonly before: StoredRow<ViewerRow> | undefined;
  readonly post: StoredRow<PostRow> | undefined;
  readonly pace: Pace;
  readonly same: number | undefined;
  readonly listed: readonly string[];
  readonly crisis: string;
  readonly isBlocked: boolean;
}

/** Who has given no name. */
export const anonymous = 'Guest';
const never = { last: 0, minute: 0, count: 0 };

interface Asked {
  readonly room: string;
  readonly id?: string;
  readonly content?: string;
}

/** Refuses whom a host has blocked. */
export async function loadUnblocked(table: Table, sender: Sender, asked: Asked): Promise<Loaded> {
  const loaded = await load(table, sender, asked);
  mustBeUnblocked(loaded);
  return loaded;
}

function mustBeUnblocked({ isBlocked }: Loaded): void {
  if (isBlocked) throw new Refusal('chatBlocked');
}

export async function load(table: Table, sender: Sender, { room: name, id = '', content = '' }: Asked): Promise<Loaded> {
  mustBeRoom(name);
  const batch = table.batch();
  const found = batch.get(table, rooms, { room: name });
  const viewer = batch.get(table, viewers, { room: name, by: sender.by });
  const post = batch.get(table, posts, { room: name, id });
  const blocked = blockNames(sender).map((who) => batch.get(table, chatBlocks, { who }));
  const pace = batch.get(table, paces, { room: name });
  const same = batch.get(table, texts, { room: name, said: sameAs(content) || '-' });
  const words = batch.get(table, chatSettings, {});
  const person = batch.get(table, people, { id: sender.caller.personId || '-' });
  const church = batch.get(table, churches, {});
  const chosen = batch.get(table, chatNames, { personId: sender.caller.personId || '-' });
  await batch.send();
  const room = (await current(table, name, found()))?.row;
  if (!room) throw new Refusal('notFound');
  const before = viewer();
  const young = person()?.row;
  const isYoung = sender.isMember && young !== undefined && isMinor(young, todayIn(church()?.row));
  const own = chosen()?.row.name ?? usualName(sender.caller, young);
  return {
    ...{ room, sender, before, post: post(), pace: pace()?.row ?? noPace, same: same()?.row.number },
    ...{ listed: words()?.row.words ?? [], crisis: words()?.row.crisis ?? '' },
    isBlocked: !sender.isHost && blocked.some((one) => one()),
    viewer: {
      ...{ room: name, by: sender.by, address: sender.address, label: '', until: soonOver(room), member: sender.isMember },
      ...{ ...never, ...before?.row },
      ...{ name: sender.isMember ? own : (before?.row.name ?? ''), minor: isYoung || undefined },
    },
  };
}

/** Refuses who may not write here now (decision M9). */
export function mustBeAllowed({ room, sender, viewer }: Pick<Loaded, 'room' | 'sender' | 'viewer'>): void {
  if (!isOpen(room)) throw new Refusal('chatClosed');
  if (sender.isHost) return;
  if (room.who === 'readOnly') throw new Refusal('chatReadOnly');
  if (room.who === 'signedIn' && !sender.isMember) throw new Refusal('chatSignIn');
  if (viewer.name === '') throw new Refusal('chatNameMissing');
}

export async function post(sent: Sent, context: Context): Promise<Posted> {
  return postAs(context.table.within(sent.churchId), await needSender(sent, context), sent);
}

/** `name`: of a guest who hasn't entered under one. */
export async function postAs(table: Table, sender: Sender, given: Sent, name?: string): Promise<Posted> {
  const sent = { ...given, content: shownText(given.content) };
  if (!sent.content) throw new Refusal('invalid', 'content is required.');
  const found = await load(table, sender, sent);
  const loaded = name === undefined ? found : { ...found, viewer: { ...found.viewer, name } };
  const inDanger = !sender.isHost && isDanger(sent.content);
  // Also when an answer got lost: those who need it are told where there is help.
  const answered = (answer: Posted): Posted => (inDanger ? { ...answer, crisis: loaded.crisis } : answer);
  if (loaded.post) return answered(again(loaded, loaded.post.row));
  return answered(
    await allowed(table, loaded, sent, inDanger).catch((error: unknown) => {
      if (inDanger && error instanceof Refusal) return heard(table, loaded, sent, error);
      throw error;
    }),
  );
}

async function allowed(table: Table, loaded: Loaded, sent: Sent, inDanger: boolean): Promise<Posted> {
  mustBeUnblocked(loaded);
  mustBeAllowed(loaded);
  return write(table, loaded, sent, inDanger).catch((error: unknown) => sentAtOnce(table, loaded, sent, error));
}

/** So many words of someone in danger reach the hosts from a sender who may not write: too quick, blocked, without a name, after the end. */
const heardFrom = { times: 5, minutes: 10 };

/** Hosts alone read it (decision M16). */
async function heard(table: Table, loaded: Loaded, sent: Sent, refusal: Refusal): Promise<Posted> {
  const { room, sender, viewer } = loaded;
  if (refusal.code === 'othersMessage') throw refusal;
  await countAttempt('chat danger', `${table.church} ${room.room} ${sender.by}`, heardFrom);
  const named = { ...loaded, viewer: { ...viewer, name: viewer.name || anonymous } };
  return hold(table, named, sent, [], { isWaiting: true, inDanger: true }).catch((error: unknown) =>
    sentAtOnce(table, loaded, sent, error),
  );
}

/** The same message sent once more: what has become of it. */
function again({ sender }: Loaded, { by, state, number, due }: PostRow): Posted {
  if (by !== sender.by) throw new Refusal('othersMessage');
  return { state, number, until: due };
}

/** Sent twice at the same time: one of the two is written, and answers both. */
async function sentAtOnce(table: Table, loaded: Loaded, { room, id }: Sent, error: unknown): Promise<Posted> {
  const found = error instanceof Refusal && error.code === 'othersMessage' ? await table.get(posts, { room, id }) : undefined;
  if (!found) throw error;
  return again(loaded, found.row);
}

async function write(table: Table, loaded: Loaded, sent: Sent, inDanger: boolean): Promise<Posted> {
  const { room, sender, same } = loaded;
  const now = clock().getTime();
  const counts = sender.isHost ? never : counted(loaded.viewer, now, isBusy(loaded.pace, now));
  if (!counts) throw new Refusal('chatSlow');
  const known = loaded.before?.row.label || (await labelled(table, room, sender.address));
  const marks = table.put(viewers, { ...loaded.viewer, ...counts, label: known }, loaded.before, 'chatSlow');
  const isWaiting = !sender.isHost && (inDanger || hasListed(sent.content, loaded.listed) || (!sender.isMember && hasLink(sent.content)));
  if (same !== undefined && !sender.isHost && !isWaiting) return countSame(table, loaded, sent, marks, same);
  if (isWaiting || (!sender.isMember && room.grace > 0)) return hold(table, loaded, sent, marks, { isWaiting, inDanger });
  return show(table, loaded, sent, marks);
}

const shownAs = ({ viewer, sender }: Loaded) =>
  viewer.minor && !sender.isHost ? { name: minorName, minor: viewer.name } : { name: viewer.name };

async function show(table: Table, loaded: Loaded, { id, content }: Sent, marks: readonly Op[]): Promise<Posted> {
  const { room, sender, pace } = loaded;
  const said = { kind: 'message' as const, id, by: sender.by, ...shownAs(loaded), host: sender.isHost || undefined, content };
  const row: PostRow = { room: room.room, id, by: sender.by, until: room.until, state: 'shown' };
  const ops = (number: number) => [
    ...table.put(posts, { ...row, number }, undefined, 'othersMessage'),
    ...marks,
    ...rememberText(table, room, content, number),
  ];
  const { number } = await appendAndTell(table, room, said, { ops, pace });
  return { state: 'shown', number };
}

const sameMs = minuteMs;
/** What says the same in the next minute is counted with it. */
export function rememberText(table: Table, { room }: RoomRow, content: string, number: number): Op[] {
  const said = sameAs(content);
  return said ? table.set(texts, { room, said, number, until: new Date(clock().getTime() + sameMs).toISOString() }) : [];
}

async function countSame(table: Table, { room, sender }: Loaded, { id }: Sent, marks: readonly Op[], number: number): Promise<Posted> {
  const row: PostRow = { room: room.room, id, by: sender.by, until: room.until, state: 'counted', number };
  await table.write(table.put(posts, row, undefined, 'othersMessage'), [...marks]);
  await count(table, room, `n${number}`);
  return { state: 'counted', number };
}

/** Only hosts have it, until its time has come (decision M12) or one of them lets it through. */
async function hold(
  table: Table,
  loaded: Loaded,
  { id, content }: Sent,
  marks: readonly Op[],
  { isWaiting: waiting, inDanger }: { isWaiting: boolean; inDanger: boolean },
): Promise<Posted> {
  const { room, sender } = loaded;
  const at = clock().getTime();
  const due = at + room.grace * 1000;
  const state = waiting ? ('waiting' as const) : ('held' as const);
  const row: HeldRow = { room: room.room, id, by: sender.by, ...shownAs(loaded), content, at, due, waiting, until: room.until };
  const order = { chat: 'release', churchId: table.church, room: room.room, id };
  await table.write(
    table.put(posts, { room: room.room, id, by: sender.by, until: room.until, state, due }, undefined, 'othersMessage'),
    table.put(held, row),
    [...marks],
    waiting ? [] : table.follow('deliver', order, new Date(due)),
    inDanger ? await ringing(table, room) : [],
  );
  await (inDanger ? ringConsoles(table, room) : tellHosts(table, room, { what: 'held' }));
  return waiting ? { state } : { state, until: due };
}
