/** One chat: viewers, callout, log, reactions, and the way to write. */

import { minorName } from '#shared/messaging/chat/room.ts';
import type { Line } from '#web/messaging/chat/log/chatState.ts';
import { h } from '../dom.ts';
import { arrived, type Following, following, scrolled } from '../log/follow.ts';
import type { Part } from '../part/takePart.ts';
import { ask } from '../room/api.ts';
import { follow, type Room } from '../room/feed.ts';
import { guest, localState } from '../room/localState.ts';
import type { Member } from '../room/member.ts';
import type { Say } from '../say.ts';
import { announcer } from './announce.ts';
import { LineList } from './lines.ts';
import { reactionBar } from './reactions.ts';
import { notice, whyNot } from './whyNot.ts';

export interface Panel {
  readonly node: HTMLElement;
  /** Whether it is in front. */
  readonly look: (seen: boolean) => void;
  readonly end: () => void;
}

export function chatPanel(place: Room, member: Member | undefined, say: Say): Panel {
  const { churchId, room } = place;
  const count = h('p', { class: 'chat-viewers' });
  const way = h('p', { class: 'chat-way', role: 'status' });
  const callout = h('div', { class: 'chat-callout', hidden: true });
  const lines = new LineList(say);
  const tells = announcer(say);
  const jump = h('button', { type: 'button', class: 'chat-jump', hidden: true, click: () => toEnd() });
  const below = h('div', { class: 'chat-below' });
  const log = lines.node;
  let where: Following = following;
  let shownTo = 0;
  let called = '';
  /** Ids of messages sent from here. */
  const mine = new Set<string>();

  const join = async (socketId: string) => {
    const viewer = (!member && guest(churchId).viewer) || undefined;
    const outcome = await ask<{ socket: boolean }>('/chat/join', { ...place, socketId, viewer }, member?.token);
    return outcome.is === 'done' && outcome.answer.socket;
  };
  const feed = follow(place, () => draw(), join);
  let part: Part | undefined;
  let coming: Promise<Part> | undefined;
  const fetchPart = async (focused: boolean) => {
    const { takePart } = await import('../part/takePart.ts');
    part = takePart(place, member, say, () => draw(), focused);
    below.replaceChildren(part.node);
    draw();
    return part;
  };
  const taking = (focused = false) => {
    coming ??= fetchPart(focused);
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
  const bar = reactionBar(say, async (emoji) => (await taking()).react(emoji));
  const enter = h('button', { type: 'button', class: 'button chat-button', click: () => void taking(true) }, say('join'));
  let said: string | undefined;
  const invite = () => {
    const why = whyNot(feed.read().about, member !== undefined);
    if (part || said === (why ?? '')) return;
    said = why ?? '';
    below.replaceChildren(why ? notice(why, say) : enter);
  };

  const nameOf = ({ id, number, name }: Line) =>
    mine.has(id) ? say('you') : name === minorName ? (part?.friend(number) ?? say('minor')) : name;
  function toEnd() {
    log.scrollTop = log.scrollHeight;
    where = following;
    jump.hidden = true;
    log.focus();
  }
  log.addEventListener('scroll', () => {
    where = scrolled(where, { top: log.scrollTop, height: log.clientHeight, whole: log.scrollHeight });
    if (where.atEnd) jump.hidden = true;
  });

  function draw() {
    const { chat, about, way: now } = feed.read();
    const own = part?.own() ?? [];
    for (const { id } of own) mine.add(id);
    const ids = new Set(chat.lines.map(({ id }) => id));
    if (own.some(({ id }) => ids.has(id))) return part?.arrived(ids);

    const others = chat.lines.filter(({ number, id }) => number > shownTo && !mine.has(id));
    const isFirst = chat.known === undefined || shownTo === 0;
    const before = log.querySelectorAll('.chat-own').length;
    part?.meet(chat.lines);
    lines.show(chat.lines, nameOf);
    if (part) lines.showOwn(own, part.stateOf);
    where = arrived(where, isFirst ? 0 : others.length, own.length > before);
    if (!isFirst) tells.fresh(others.map((line) => ({ name: nameOf(line), content: line.content })));
    if (chat.known !== undefined) shownTo = Math.max(1, shownTo, chat.lines.at(-1)?.number ?? 0);
    jump.hidden = where.atEnd || where.fresh === 0;
    if (!jump.hidden) jump.textContent = say('fresh', { count: where.fresh });

    if (chat.callout !== called) {
      called = chat.callout;
      callout.hidden = called === '';
      callout.replaceChildren(h('p', { class: 'chat-note' }, say('pinned')), h('p', { dir: 'auto' }, called));
      if (called && !isFirst) tells.now(`${say('pinned')}: ${called}`);
    }
    count.textContent = about && about.viewers > 0 ? say('watching', { count: about.viewers }) : '';
    const offline = navigator.onLine ? 'connecting' : 'offline';
    const status = { connecting: say('connecting'), away: say(offline), gone: say('failed'), live: '' }[now];
    if (way.textContent !== status) way.textContent = status;
    bar.show(chat.reactions, Boolean(about?.open && about.who !== 'off'));
    if (part) part.show(about);
    else invite();
    // Last: what stands around it has its height now.
    if (where.atEnd) log.scrollTop = log.scrollHeight;
  }
  draw();
  // Who has written here before goes on; who only reads costs the server nothing.
  if (member || guest(churchId).name || localState(room).own.length > 0) void taking();
  return {
    node: h('div', { class: 'chat-room' }, h('div', { class: 'chat-top' }, count, way), callout, log, jump, bar.node, below, tells.node),
    look: feed.look,
    end: () => {
      feed.end();
      part?.end();
    },
  };
}
