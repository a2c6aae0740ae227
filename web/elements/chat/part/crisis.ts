import { linkify } from '#web/messaging/messages/linkify.ts';
import { h } from '../dom.ts';
import type { Say } from '../say.ts';

const phone = /\+?\d[\d ()/.-]{1,20}\d/g;

/** Where there is help now, as the church has written it: numbers can be called, addresses opened. */
export function crisisBox(say: Say, help: string): HTMLElement {
  const lines = help.split('\n').filter((line) => line.trim());
  const calling = (text: string): (Node | string)[] => {
    const parts: (Node | string)[] = [];
    let from = 0;
    for (const { 0: number, index } of text.matchAll(phone)) {
      parts.push(text.slice(from, index), h('a', { href: `tel:${number.replace(/[^\d+]/g, '')}` }, number));
      from = index + number.length;
    }
    return [...parts, text.slice(from)];
  };
  const shown = (line: string) =>
    linkify(line).flatMap(({ text, href }) => (href ? [h('a', { href, rel: 'noopener' }, text)] : calling(text)));
  return h(
    'div',
    { class: 'chat-crisis', role: 'alert', tabindex: -1 },
    h('p', {}, h('b', {}, say('prayer.crisis'))),
    ...(lines.length > 0 ? lines.map((line) => h('p', { class: 'chat-help' }, ...shown(line))) : [h('p', {}, say('prayer.noNumbers'))]),
  );
}
