// What hosts of chats see and do (decisions M12, M13 and M17).
import { now as clock, nowIso } from '#functions/core/clock.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type Block, chathosts as contract, type HostView, type Viewer } from '#shared/messaging/chat/chathosts.ts';
import { isDanger } from '#shared/messaging/chat/texts.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { ofChurch } from '../table.ts';
import { showCallout } from './callouts.ts';
import { tellHosts } from './hostFrames.ts';
import { newsOf } from './live.ts';
import { after, newest } from './log/log.ts';
import { removeSurely } from './log/remove.ts';
import { isClearedHost, prayersOf } from './prayer/ofRoom.ts';
import { release } from './release.ts';
import { mustBeRoom, needRoom } from './rooms.ts';
import {
  type BlockRow,
  chatBlocks,
  chatSettings,
  type HeldRow,
  held,
  posts,
  type RoomRow,
  rooms,
  type ViewerRow,
  viewers,
} from './rows.ts';
import { curveOf } from './viewers.ts';
import { sayBeside, talkIn } from './wire/hostsRoom.ts';

/** Of a room in which thousands write, the newest: the view is read whenever something changes. */
const [shownInView, heldInView] = [1000, 500];

const heldView = ({ id, by, name, minor, content, at, due, waiting }: HeldRow, address: string) => ({
  ...{ id, by, name: minor ?? name, content, at, due, waiting, address },
  minor: minor === undefined ? undefined : true,
  danger: isDanger(content) || undefined,
});

const blockView = ({ who, name, label, by, at, until }: BlockRow): Block => ({ who, name, address: label, by, at, until });

/** Blocks that are in force, newest first. */
async function blocksOf(table: Table): Promise<BlockRow[]> {
  const page = await table.all(ofChurch, ['chatblocks']);
  return page
    .of(chatBlocks)
    .map(({ row }) => row)
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** How many of these viewers have each address. */
function sharing(all: readonly ViewerRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { label } of all) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

async function viewOf({ table, caller }: Context, name: string): Promise<HostView> {
  const { row: room } = await needRoom(table, name);
  const [waiting, wrote, blocks, prayers, cleared, talk] = await Promise.all([
    table.query(ofChurch, ['live', name], { begins: ['host', 'held', ''], limit: heldInView }),
    table.query(ofChurch, ['chatviewers', name], { index: 'gsi1', newestFirst: true, limit: shownInView }),
    blocksOf(table),
    prayersOf(table, name, caller.personId),
    isClearedHost(table, caller.personId),
    talkIn(table, room, caller.personId),
  ]);
  const all = wrote.of(viewers).map(({ row }) => row);
  const counts = sharing(all);
  const blocked = new Set(blocks.map(({ who }) => who));
  const shown = ({ by, name: own, member, minor, label, last }: ViewerRow): Viewer => ({
    ...{ by, name: own, member, minor, address: label, sharing: counts.get(label) ?? 1, last },
    blocked: blocked.has(`${member ? 'p' : 'v'}${by}`),
  });
  const labels = new Map(all.map(({ by, label }) => [by, label]));
  return {
    ...{ room: name, label: room.label, opens: room.opens, closes: room.closes, cleared, prayers, callouts: room.callouts, talk },
    held: waiting
      .of(held)
      .map(({ row }) => heldView(row, labels.get(row.by) ?? ''))
      .toSorted((a, b) => a.at - b.at),
    viewers: all.filter(({ name: own }) => own !== '').map(shown),
    blocks: blocks.slice(0, shownInView).map(blockView),
  };
}

/** Who wrote a message, or is in the list. */
async function authorOf(table: Table, { room }: RoomRow, id: string | undefined, by: string | undefined): Promise<ViewerRow> {
  const post = id ? await table.get(posts, { room, id }) : undefined;
  const found = await table.get(viewers, { room, by: by ?? post?.row.by ?? '-' });
  if (!found) throw new Refusal('notFound');
  return found.row;
}

async function block({ table, caller }: Context, room: RoomRow, author: ViewerRow, withAddress: boolean): Promise<void> {
  const end = Math.max(room.closes, clock().getTime()) + dayMs;
  const row = { name: author.name, label: author.label, by: caller.name, at: nowIso(), until: new Date(end).toISOString() };
  const names = [`${author.member ? 'p' : 'v'}${author.by}`, ...(withAddress && !author.member ? [`a${author.address}`] : [])];
  const known = await Promise.all(names.map((who) => table.get(chatBlocks, { who })));
  await table.write(...names.map((who, at) => table.put(chatBlocks, { ...row, who }, known[at])));
}

export const chathosts = implement(contract, {
  rooms: async (_, { table }) => {
    const page = await table.query(ofChurch, ['chatrooms'], { index: 'gsi1', limit: 200, newestFirst: true });
    const now = clock().getTime();
    const begun = page.of(rooms).filter(({ row }) => row.opens <= now);
    return begun.map(({ row: { room, label, opens, closes } }) => ({ room, label, opens, closes }));
  },

  view: ({ room }, context) => viewOf(context, room),

  news: async ({ room, revision }, { table }) => {
    const after0 = Number(/^\d{1,10}$/.exec(revision)?.[0] ?? 0);
    const news = await newsOf(table, room, after0, true);
    const { row } = await needRoom(table, room);
    const { rows } = after0 > 0 ? await after(table, row, after0, 250) : await newest(table, row, 120);
    const known = new Map(rows.map((one) => [one.number, one]));
    const events = news.events.map((one) => {
      const { by, minor } = known.get(one.number) ?? {};
      return { ...one, by, ...(minor === undefined ? {} : { minor: true, name: minor }) };
    });
    return { ...news, events };
  },

  // A chat that no one has opened had none.
  callouts: async ({ room }, { table }) => {
    mustBeRoom(room);
    return (await table.get(rooms, { room }))?.row.callouts ?? [];
  },

  curve: async ({ room }, { table }) => {
    await needRoom(table, room);
    return curveOf(table, room);
  },

  release: async ({ body: { room, id } }, { table }) => {
    await needRoom(table, room);
    const released = await release(table, room, id, true);
    await tellHosts(table, { room }, { what: 'held' });
    return { released };
  },

  remove: async ({ body }, { table }) => {
    const { row } = await needRoom(table, body.room);
    const removed = await removeSurely(table, row, body.id);
    await tellHosts(table, row, { what: 'held' });
    return { removed };
  },

  callout: async ({ body }, { table }) => {
    await showCallout(table, await needRoom(table, body.room), body.content);
    return {};
  },

  talk: async ({ body: { room, id, content } }, { table, caller }) => {
    const { row } = await needRoom(table, room);
    await sayBeside(table, row, caller.personId, { id, name: caller.name, content });
    return {};
  },

  block: async ({ body: { room: name, id, by, address } }, context) => {
    const { table } = context;
    const { row: room } = await needRoom(table, name);
    const author = await authorOf(table, room, id, by);
    if (author.by === context.caller.personId) throw new Refusal('forbidden');
    await block(context, room, author, address ?? false);
    // What of it only hosts have yet never reaches anyone.
    const waiting = (await table.all(ofChurch, ['live', name], { begins: ['host', 'held', ''] })).of(held);
    for (const { row } of waiting) if (row.by === author.by) await removeSurely(table, room, row.id);
    await tellHosts(table, room, { what: 'viewers' });
    return (await blocksOf(table)).map(blockView);
  },

  unblock: async ({ body: { who } }, { table }) => {
    const found = await table.get(chatBlocks, { who });
    if (found) await table.write(table.remove(chatBlocks, found));
    return {};
  },

  settings: async (_, { table }) => (await table.get(chatSettings, {}))?.row ?? { words: [], crisis: '' },

  setSettings: async ({ body }, { table }) => {
    await table.write(table.put(chatSettings, body, await table.get(chatSettings, {})));
    return body;
  },
});
