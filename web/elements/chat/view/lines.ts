/** The log as a list that changes in place: what is read isn't drawn again. */

import type { Line } from '#web/messaging/chat/log/chatState.ts';
import { linkify } from '#web/messaging/messages/linkify.ts';
import { h } from '../dom.ts';
import type { Own } from '../room/localState.ts';
import type { Say } from '../say.ts';

/** Addresses lead nowhere near us, and search engines don't follow them. Guests' links are here only once a host has let them through. */
const linked = (text: string): (Node | string)[] =>
  linkify(text).map((part) =>
    part.href ? h('a', { href: part.href, target: '_blank', rel: 'noopener noreferrer nofollow ugc' }, part.text) : part.text,
  );

function lineNode({ host, content, times, at }: Line, name: string, say: Say, time: Intl.DateTimeFormat): HTMLElement {
  const head = h('p', { class: 'chat-by' }, h('b', {}, name));
  if (host) head.append(h('span', { class: 'chat-mark' }, say('host')));
  head.append(h('time', { datetime: new Date(at).toISOString() }, time.format(at)));
  const text = h('p', { class: 'chat-text', dir: 'auto' }, ...linked(content));
  if (times > 1) text.append(' ', h('span', { class: 'chat-times' }, say('times', { count: times })));
  return h('li', { class: host ? 'chat-line chat-host' : 'chat-line' }, head, text);
}

export class LineList {
  readonly node: HTMLElement;
  #shown = new Map<number, { readonly line: Line; readonly name: string; readonly node: HTMLElement }>();
  #own = new Map<string, HTMLElement>();
  #say: Say;
  #time = new Intl.DateTimeFormat(document.documentElement.lang || undefined, { timeStyle: 'short' });
  #list = h('ol', { class: 'chat-lines' });
  #pending = h('ol', { class: 'chat-lines' });
  #empty: HTMLElement;

  constructor(say: Say) {
    this.#say = say;
    this.#empty = h('p', { class: 'chat-quiet' }, say('empty'));
    // New messages are told in short by a status of its own (`announce.ts`): in a service, each one would drown out the sermon.
    const given = { class: 'chat-log', role: 'log', 'aria-live': 'off', 'aria-label': say('messages'), tabindex: 0 };
    this.node = h('div', given, this.#empty, this.#list, this.#pending);
  }

  show(lines: readonly Line[], nameOf: (line: Line) => string): void {
    const numbers = new Set(lines.map(({ number }) => number));
    for (const [number, { node }] of this.#shown) {
      if (numbers.has(number)) continue;
      node.remove();
      this.#shown.delete(number);
    }
    let before: Element | null = null;
    for (const line of lines) {
      const had = this.#shown.get(line.number);
      const name = nameOf(line);
      const node = had?.line === line && had.name === name ? had.node : lineNode(line, name, this.#say, this.#time);
      if (had && had.node !== node) had.node.replaceWith(node);
      const next: Element | null = before ? before.nextElementSibling : this.#list.firstElementChild;
      if (next !== node) this.#list.insertBefore(node, next);
      this.#shown.set(line.number, { line, name, node });
      before = node;
    }
    this.#emptyOrNot();
  }

  showOwn(own: readonly Own[], stateOf: (one: Own) => readonly (Node | string)[]): void {
    const ids = new Set(own.map(({ id }) => id));
    for (const [id, node] of this.#own) {
      if (ids.has(id)) continue;
      node.remove();
      this.#own.delete(id);
    }
    for (const one of own) {
      const had = this.#own.get(one.id);
      const key = `${one.state} ${one.code}`;
      if (had?.dataset.state === key) continue;
      const head = h('p', { class: 'chat-by' }, h('b', {}, this.#say('you')));
      const text = h('p', { class: 'chat-text', dir: 'auto' }, one.content);
      const node = h(
        'li',
        { class: 'chat-line chat-own', 'data-state': key },
        head,
        text,
        h('p', { class: 'chat-state' }, ...stateOf(one)),
      );
      if (had) had.replaceWith(node);
      else this.#pending.append(node);
      this.#own.set(one.id, node);
    }
    this.#emptyOrNot();
  }

  #emptyOrNot(): void {
    this.#empty.hidden = this.#shown.size + this.#own.size > 0;
  }
}
