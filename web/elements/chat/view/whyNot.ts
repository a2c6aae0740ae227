import { h } from '../dom.ts';
import type { About } from '../room/feed.ts';
import type { Say } from '../say.ts';

type Why = 'connecting' | 'off' | 'closed' | 'readOnly' | 'signInFirst';

/** Why no one, or not this visitor, can write here. */
export function whyNot(about: About | undefined, isMember: boolean): Why | undefined {
  if (!about) return 'connecting';
  if (about.who === 'off') return 'off';
  if (!about.open) return 'closed';
  if (about.who === 'readOnly') return 'readOnly';
  return about.who === 'signedIn' && !isMember ? 'signInFirst' : undefined;
}

/** Leads back to this page, where the chat is opened again. */
export const signInLink = (say: Say) =>
  h('a', { href: `/login?${new URLSearchParams({ returnUrl: `${location.pathname}#chat` })}` }, say('signIn'));

export const notice = (why: Why, say: Say) =>
  h('p', { class: 'chat-note' }, why === 'connecting' ? '' : say(why), ...(why === 'signInFirst' ? [' ', signInLink(say)] : []));
