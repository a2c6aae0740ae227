/** Watching with the own group: its conversation beside the video, where members are signed in. */
import { h } from '../dom.ts';
import type { Member } from '../room/member.ts';
import type { Say } from '../say.ts';
import { signInLink } from '../view/whyNot.ts';
import { groupThread } from './groupThread.ts';

export function groupPanel(member: Member | undefined, say: Say, mark: (fresh: number) => void): HTMLElement {
  if (!member) return h('div', { class: 'chat-side' }, h('p', {}, say('group.signIn')), h('p', {}, signInLink(say)));
  const [first] = member.groups;
  if (!first) return h('div', { class: 'chat-side' }, h('p', {}, say('group.none')));
  const threads = new Map<string, HTMLElement>();
  const place = h('div', { class: 'chat-room' });
  const show = (id: string) => {
    const group = member.groups.find((one) => one.id === id) ?? first;
    const thread = threads.get(group.id) ?? groupThread(group, member, say, mark);
    threads.set(group.id, thread);
    place.replaceChildren(thread);
  };
  show(first.id);
  if (member.groups.length === 1) return place;
  const options = member.groups.map(({ id, name }) => h('option', { value: id }, name));
  const choice = h('select', { 'aria-label': say('group.choose'), change: () => show(choice.value) }, ...options);
  return h('div', { class: 'chat-room' }, choice, place);
}
