// The chat of older clients, on the same log: what they write is held, counted and removed like everything else.

import type { Caller } from '#functions/core/auth/caller.ts';
import { now as clock, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { roomForm } from '#shared/messaging/chat/room.ts';
import { olderChat as contract, type OlderMessage, shownName } from '#shared/messaging/chat/wire/olderChat.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { idForm } from '#shared/words.ts';
import { callerIn } from '../../rules.ts';
import { ofChurch } from '../../table.ts';
import { showCallout } from '../callouts.ts';
import { currentRoomOf } from '../date.ts';
import { olderMessage } from '../log/events.ts';
import { newest } from '../log/log.ts';
import { mustBeOwn } from '../names.ts';
import { anonymous, postAs } from '../post.ts';
import { current, isOpen, needRoom } from '../rooms.ts';
import { chatBlocks, type RoomRow, rooms } from '../rows.ts';
import { hashedAddress, hosts, type Sender, senderOf } from '../sender.ts';
import { hostsRoomForm, needHostsRoom, openHostsRoom, sayToHosts } from './hostsRoom.ts';

const lookedThrough = 300;

/** Older clients have no key: one network address is one sender. */
async function olderSender(churchId: string, context: Context): Promise<Sender> {
  const known = await senderOf({ churchId }, context);
  if (known) return known;
  const address = await hashedAddress(churchId, context.address);
  return { caller: context.caller, by: `~${address.slice(0, 15)}`, isMember: false, isHost: false, address };
}

async function send(
  context: Context,
  given: { churchId?: string | undefined; conversationId: string; displayName?: string | undefined; content: string },
): Promise<OlderMessage> {
  const churchId = given.churchId || context.caller.churchId;
  if (!idForm.test(churchId)) throw new Refusal('invalid', 'churchId is required.');
  const table = context.table.within(churchId);
  const sender = await olderSender(churchId, context);
  const name = (given.displayName || anonymous).slice(0, shownName);
  if (hostsRoomForm.test(given.conversationId)) return sendToHosts(table, sender, given, name);
  if (!sender.isMember && name !== anonymous) await mustBeOwn(table, name);
  const id = newId();
  await postAs(table, sender, { churchId, room: given.conversationId, id, content: given.content }, sender.isMember ? undefined : name);
  const own = { personId: sender.isMember ? sender.by : '', displayName: sender.isMember ? context.caller.name : name };
  return { id, churchId, conversationId: given.conversationId, ...own, timeSent: nowIso(), messageType: 'message', content: given.content };
}

async function hostsConversation(table: Table, caller: Caller, sealed: string) {
  if (!caller.can(hosts)) throw new Refusal('notFound');
  const { room, label, opens } = await openHostsRoom(table, sealed);
  return {
    ...{ id: room, churchId: table.church, contentType: 'streamingLiveHost', contentId: sealed, title: label },
    ...{ dateCreated: new Date(opens).toISOString(), visibility: 'hidden', allowAnonymousPosts: false, postCount: 0 },
  };
}

/** A chat that someone has opened already, or the hosts' own. */
async function roomNamed(table: Table, name: string): Promise<RoomRow | undefined> {
  if (hostsRoomForm.test(name)) return needHostsRoom(table, name).catch(() => undefined);
  if (!roomForm.test(name)) return undefined;
  return (await current(table, name, await table.get(rooms, { room: name })))?.row;
}

/** Everyone there knows its name, so each is called as they say; by the token if there is one. */
async function sendToHosts(
  table: Table,
  sender: Sender,
  given: { conversationId: string; content: string },
  said: string,
): Promise<OlderMessage> {
  const { conversationId, content } = given;
  const [id, name] = [newId(), sender.isMember ? sender.caller.name : said];
  await sayToHosts(table, conversationId, sender, { id, name, content });
  const own = { personId: sender.isMember ? sender.by : '', displayName: name };
  return { id, churchId: table.church, conversationId, ...own, timeSent: nowIso(), messageType: 'message', content };
}

export const olderChat = implement(contract, {
  current: async ({ churchId, contentType, contentId }, { table, caller }) => {
    if (!idForm.test(churchId)) throw new Refusal('notFound');
    const there = table.within(churchId);
    if (contentType === 'streamingLiveHost') return hostsConversation(there, callerIn(caller, churchId), contentId);
    if (contentType !== 'streamingLive') throw new Refusal('notFound');
    const name = await currentRoomOf(churchId, contentId, clock().getTime());
    if (!name) throw new Refusal('notFound');
    const { row } = await needRoom(there, name);
    return {
      ...{ id: name, churchId, contentType, contentId, title: row.label, dateCreated: new Date(row.opens).toISOString() },
      ...{ visibility: 'public', allowAnonymousPosts: isOpen(row) && row.who === 'everyone', postCount: 0 },
    };
  },

  catchup: async ({ churchId, conversationId }, { table }) => {
    if (!idForm.test(churchId)) throw new Refusal('notFound');
    const there = table.within(churchId);
    // Older clients expect a list, also of a chat that doesn't exist yet.
    const found = await roomNamed(there, conversationId);
    if (!found) return [];
    const { rows } = await newest(there, found, lookedThrough);
    const shown = rows.filter(
      ({ kind, removedAt, content }) => (kind === 'message' && removedAt === undefined) || (kind === 'callout' && content !== ''),
    );
    return shown.map((one) => {
      const { number: _, revision: __, ...message } = olderMessage(churchId, one);
      return message;
    });
  },

  send: async ({ body }, context) => {
    const sent: OlderMessage[] = [];
    for (const one of body) sent.push(await send(context, one));
    return sent;
  },

  setCallout: async ({ body: { conversationId, content } }, { table, caller }) => {
    const id = await showCallout(table, await needRoom(table, conversationId), content);
    return {
      ...{ id, churchId: table.church, conversationId, personId: caller.personId, displayName: caller.name, timeSent: nowIso() },
      ...{ messageType: 'callout', content },
    };
  },

  block: async ({ body }, { table, caller }) => {
    for (const { conversationId, ipAddress } of body) {
      const { row: room } = await needRoom(table, conversationId);
      const who = `a${await hashedAddress(table.church, ipAddress)}`;
      const until = new Date(Math.max(room.closes, clock().getTime()) + dayMs).toISOString();
      const row = { who, name: '', label: '', by: caller.name, at: nowIso(), until };
      await table.write(table.put(chatBlocks, row, await table.get(chatBlocks, { who })));
    }
    return body;
  },

  clearBlocks: async (_, { table }) => {
    const page = await table.all(ofChurch, ['chatblocks'], { begins: ['a'] });
    for (const found of page.of(chatBlocks)) await table.write(table.remove(chatBlocks, found));
    return {};
  },

  requestPrayer: async () => {
    throw new Refusal('forbidden');
  },
  videoChat: async () => {
    throw new Refusal('forbidden');
  },
});
