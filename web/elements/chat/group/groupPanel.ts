/** Watching with the own group: its conversation opens in a window beside the video, where members are signed in. */
import { h } from '../dom.ts';
import type { Member } from '../room/member.ts';
import type { Say } from '../say.ts';

const windowOf = (): string => {
  const width = Math.min(440, screen.availWidth);
  return `popup,width=${width},height=${screen.availHeight},left=${screen.availWidth - width},top=0`;
};

export function groupPanel(member: Member | undefined, say: Say): HTMLElement {
  if (!member) {
    const address = `/login?${new URLSearchParams({ returnUrl: `${location.pathname}#chat` })}`;
    return h('div', { class: 'chat-side' }, h('p', {}, say('group.signIn')), h('p', {}, h('a', { href: address }, say('signIn'))));
  }
  const links = member.groups.map(({ id, name }) => {
    const href = `/my/groups/${id}`;
    const link = h('a', { href, target: '_blank' }, say('group.open', { group: name }));
    link.addEventListener('click', (event) => {
      // A narrow window on wide screens; otherwise, and where windows are blocked, a tab.
      if (event.ctrlKey || event.metaKey || event.shiftKey || innerWidth < 900) return;
      if (window.open(href, `narthex-group-${id}`, windowOf())) event.preventDefault();
    });
    return h('li', {}, link);
  });
  const list = links.length > 0 ? h('ul', { class: 'chat-groups' }, ...links) : h('p', {}, say('group.none'));
  return h('div', { class: 'chat-side' }, h('p', { class: 'chat-note' }, say('group.intro')), list);
}
