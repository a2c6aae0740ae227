// Entering a service's chat, and what one does there.
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { chat as contract } from '#shared/messaging/chat/chat.ts';
import { mostListeners } from '#shared/messaging/chat/pace.ts';
import { saveConnections } from '../live/broadcast.ts';
import { mustBeThere } from '../live/connections.ts';
import { countNewcomer } from '../live/presence.ts';
import type { ConnectionRow } from '../live/rows.ts';
import { labelled } from './address.ts';
import { hostRoomOf } from './hostFrames.ts';
import { count } from './log/tallies.ts';
import { audienceOf } from './log/tell.ts';
import { friendsIn, mustBeOwn, usualName } from './names.ts';
import { loadUnblocked, mustBeAllowed, post } from './post.ts';
import { needRoom } from './rooms.ts';
import { chatNames, viewers } from './rows.ts';
import { bitsOf, hosts, needSender, newViewer, senderOf } from './sender.ts';
import { report } from './viewers.ts';

/** Emojis of one sender in a minute. */
const reactions = { times: 40, minutes: 1 };

export const chat = implement(contract, {
  open: async ({ body }, context) => {
    const table = context.table.within(body.churchId);
    await needRoom(table, body.room);
    const known = await senderOf(body, context);
    const made = known ? undefined : await newViewer(body.churchId);
    const sender = known ?? (await senderOf({ ...body, viewer: made?.viewer }, context));
    if (!sender) throw new Refusal('unexpected');
    const isBlocked = { blocked: true };
    const loaded = await loadUnblocked(table, sender, body).catch((error: unknown) => blockedOr(error));
    const viewer = made?.viewer ?? (sender.isMember ? undefined : body.viewer);
    const bits = made?.bits ?? (viewer ? await bitsOf(body.churchId, viewer) : 0);
    if (!loaded) return { name: '', viewer, bits, post: false, host: false, who: 'everyone', grace: 0, ...isBlocked };
    const name = sender.isMember ? loaded.viewer.name : body.name || loaded.viewer.name;
    if (!sender.isMember && name !== '' && name !== loaded.viewer.name) {
      await mustBeOwn(table, name);
      const label = loaded.viewer.label || (await labelled(table, loaded.room, sender.address));
      await table.write(table.put(viewers, { ...loaded.viewer, name, label }, loaded.before));
    }
    const { who, grace } = loaded.room;
    const post = mayPost({ ...loaded, viewer: { ...loaded.viewer, name: name || '-' } });
    const minor = sender.isHost ? undefined : loaded.viewer.minor;
    return { name, viewer, bits, post, host: sender.isHost, who, grace: sender.isMember ? 0 : grace, blocked: false, minor };
  },

  post: ({ body }, context) => post(body, context),

  react: async ({ body }, context) => {
    const table = context.table.within(body.churchId);
    const sender = await needSender(body, context);
    const loaded = await loadUnblocked(table, sender, { room: body.room });
    // Where one may only read, one may still say Amen.
    mustBeAllowed({
      ...loaded,
      viewer: { ...loaded.viewer, name: '-' },
      room: { ...loaded.room, who: loaded.room.who === 'off' ? 'off' : 'everyone' },
    });
    await countAttempt('chat reaction', `${body.churchId} ${sender.by}`, reactions);
    await count(table, loaded.room, `e${body.emoji}`);
    return {};
  },

  join: async ({ body }, context) => {
    const { churchId, socketId } = body;
    const table = context.table.within(churchId);
    const { row: room } = await needRoom(table, body.room);
    const sender = await senderOf(body, context);
    const isHost = sender?.isHost ?? false;
    if (!isHost && (await audienceOf(churchId, room.room)) >= mostListeners) return { socket: false };
    const { sessionId, userId, epoch } = sender?.caller ?? context.caller;
    const row: ConnectionRow = {
      ...{ id: newId(), churchId, room: room.room, conversationId: room.room, socketId, timeJoined: nowIso(), open: true, chat: true },
      ...{ personId: sender?.isMember ? sender.by : '', displayName: '', moderator: false, trusted: sender?.isMember ?? false },
      ...(sender?.isMember ? { sessionId, userId, epoch } : {}),
    };
    await mustBeThere([row]);
    const beside = { ...row, id: newId(), room: hostRoomOf(room.room), open: undefined };
    const added = await saveConnections(isHost ? [row, beside] : [row]);
    // A socket that joins again is in it already, and counts once.
    if (added.includes(row)) await countNewcomer(row);
    return { socket: true };
  },

  report: async ({ body }, context) => {
    const table = context.table.within(body.churchId);
    await report(table, (await needRoom(table, body.room)).row, body.share, context.address);
    return {};
  },

  friends: async ({ room }, { table, caller }) => friendsIn(table, (await needRoom(table, room)).row, caller),

  name: async (_, { table, caller }) => {
    const batch = table.batch();
    const [chosen, own] = [batch.get(table, chatNames, { personId: caller.personId }), batch.get(table, people, { id: caller.personId })];
    await batch.send();
    return { name: chosen()?.row.name ?? usualName(caller, own()?.row) };
  },

  setName: async ({ body: { name } }, { table, caller }) => {
    if (!caller.personId) throw new Refusal('forbidden');
    const own = (await table.get(people, { id: caller.personId }))?.row.name;
    const called = own ? [own.display, `${own.first} ${own.last}`] : [];
    // Those in charge are called what they are.
    if (!caller.can(hosts)) await mustBeOwn(table, name, called);
    await table.write(table.set(chatNames, { personId: caller.personId, name }));
    return { name };
  },
});

function blockedOr(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'chatBlocked') return undefined;
  throw error;
}

function mayPost(loaded: Parameters<typeof mustBeAllowed>[0]): boolean {
  try {
    mustBeAllowed(loaded);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
