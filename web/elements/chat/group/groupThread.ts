/** A group's conversation beside the video: the newest of it, and a field. All of it is in the portal. */
import { longestMessage } from '#shared/messaging/longestMessage.ts';
import { linkify } from '#web/messaging/messages/linkify.ts';
import { h } from '../dom.ts';
import { fieldOf } from '../part/field.ts';
import { ask } from '../room/api.ts';
import type { Member } from '../room/member.ts';
import type { Say } from '../say.ts';

/** How often it is asked for, while it is seen, and in another tab of the chat. */
const [everyMs, awayMs] = [5000, 15_000];

interface Said {
  readonly id: string;
  readonly number: number;
  readonly personId: string;
  readonly displayName: string;
  readonly content: string;
  readonly timeSent: string;
  readonly removedAt?: string;
  readonly attachments?: readonly unknown[];
}
interface Read {
  readonly messages: readonly Said[];
  readonly more: boolean;
  readonly revision: number;
}
type Group = Member['groups'][number];

export function groupThread(group: Group, { token, personId }: Member, say: Say, mark: (fresh: number) => void): HTMLElement {
  const status = h('p', { class: 'chat-note', role: 'status' });
  const empty = h('p', { class: 'chat-quiet', hidden: true }, say('empty'));
  const list = h('ol', { class: 'chat-lines' });
  const given = { class: 'chat-log', role: 'log', 'aria-live': 'off', 'aria-label': group.name, tabindex: 0 };
  const log = h('div', given, empty, list);
  const time = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { timeStyle: 'short', dateStyle: 'short' });
  const shown = new Map<string, HTMLElement>();
  let [conversationId, revision, newest, seen] = ['', -1, 0, 0];
  let reading = false;

  function lineOf({ personId: by, displayName, content, timeSent, attachments }: Said): HTMLElement {
    const parts = linkify(content).map(({ text, href }) => (href ? h('a', { href, target: '_blank', rel: 'noopener' }, text) : text));
    const files = attachments?.length ? [h('p', { class: 'chat-note' }, link())] : [];
    return h(
      'li',
      { class: 'chat-line' },
      h(
        'p',
        { class: 'chat-by' },
        h('b', {}, by === personId ? say('you') : displayName),
        h('time', { datetime: timeSent }, time.format(new Date(timeSent))),
      ),
      h('p', { class: 'chat-text', dir: 'auto' }, ...parts),
      ...files,
    );
  }
  const link = () => h('a', { href: `/my/groups/${group.id}`, target: '_blank' }, say('group.open', { group: group.name }));

  function show(one: Said) {
    const had = shown.get(one.id);
    newest = Math.max(newest, one.number);
    if (one.removedAt) {
      had?.remove();
      return shown.delete(one.id);
    }
    const line = lineOf(one);
    if (had) had.replaceWith(line);
    else list.append(line);
    return shown.set(one.id, line);
  }

  async function read(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      await readOn();
    } finally {
      reading = false;
    }
  }
  async function readOn(): Promise<void> {
    if (!conversationId) {
      const wanted = [{ contentType: 'group', contentId: group.id, title: group.name, visibility: 'hidden' }];
      const found = await ask<{ id: string }[]>('/conversations', wanted, token);
      if (found.is !== 'done') return fail(found.is);
      conversationId = found.answer[0]?.id ?? '';
    }
    const path = revision < 0 ? `page/${conversationId}` : `since/${conversationId}?revision=${revision}`;
    const outcome = await ask<Read>(`/messages/${path}`, undefined, token);
    if (outcome.is !== 'done') return fail(outcome.is);
    const { answer } = outcome;
    const isFirst = revision < 0;
    const atEnd = isFirst || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    status.textContent = '';
    const fresh = answer.messages.filter(({ number, personId: by }) => number > newest && by !== personId).length;
    for (const one of answer.messages) show(one);
    if (!isFirst) mark(fresh);
    revision = answer.revision;
    empty.hidden = shown.size > 0;
    if (atEnd) log.scrollTop = log.scrollHeight;
    if (answer.more && !isFirst) return readOn();
    if (newest <= seen || !isSeen()) return;
    seen = newest;
    void ask('/conversations/seen', { conversationId, read: newest }, token);
  }
  const fail = (is: string) => {
    status.textContent = say(is === 'away' ? 'why.away' : 'why.other');
  };

  const { form } = fieldOf({
    ...{ say, status, label: say('send'), name: say('group.write', { group: group.name }), longest: longestMessage },
    draftKey: `narthex.group.${group.id}`,
    send: async (content, id) => {
      if (!conversationId) await read();
      const outcome = await ask('/messages', [{ id, conversationId, content }], token);
      if (outcome.is === 'done') void read();
      return outcome;
    },
  });
  const node = h('div', { class: 'chat-room' }, log, form, status, h('p', { class: 'chat-note' }, link()));
  const isSeen = () => node.isConnected && node.offsetParent !== null && document.visibilityState === 'visible';
  let asked = 0;
  const timer = setInterval(() => {
    // Another group was chosen, or the page isn't looked at.
    if (!node.isConnected || document.visibilityState !== 'visible' || (!isSeen() && Date.now() - asked < awayMs)) return;
    asked = Date.now();
    void read();
  }, everyMs);
  addEventListener('pagehide', () => clearInterval(timer), { once: true });
  void read();
  return node;
}
