/** Below the log: the name of a guest, the message, or why no one can write here. */

import { h } from '../dom.ts';
import { longestName, longestPost } from '../limits.ts';
import type { About } from '../room/feed.ts';
import type { Say } from '../say.ts';
import { notice, signInLink, whyNot } from '../view/whyNot.ts';
import type { Outbox } from './outbox.ts';

interface Needs {
  readonly say: Say;
  readonly outbox: Outbox;
  readonly isMember: boolean;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly guestName: string;
  /** Whether to begin in its field. */
  readonly focused: boolean;
}
export interface Composer {
  readonly node: HTMLElement;
  readonly show: (about: About | undefined) => void;
  /** What was refused is corrected. */
  readonly edit: (text: string) => void;
}

const hourMs = 3_600_000;

export function composer({ say, outbox, isMember, draft, onDraft, guestName, focused }: Needs): Composer {
  const id = `chat-${Math.random().toString(36).slice(2)}`;
  const status = h('p', { class: 'chat-note', role: 'status' });
  let naming = !isMember && guestName === '';
  let shown = '';

  const name = h('input', {
    id: `${id}-name`,
    maxlength: longestName,
    autocomplete: 'given-name',
    required: true,
    'aria-describedby': `${id}-hint`,
  });
  name.value = guestName;
  const enter = h('button', { class: 'button chat-button' }, say('join'));
  const nameForm = h(
    'form',
    {
      class: 'chat-form',
      submit: (event) => {
        event.preventDefault();
        void give();
      },
    },
    h('label', { for: `${id}-name` }, say('name')),
    h('div', { class: 'chat-row' }, name, enter),
    h('p', { class: 'chat-note', id: `${id}-hint` }, say('nameHint')),
    ...(isMember ? [] : [h('p', { class: 'chat-note' }, `${say('or')} `, signInLink(say))]),
  );

  const text = h('textarea', { id: `${id}-text`, rows: 2, maxlength: longestPost, enterkeyhint: 'send', dir: 'auto' });
  text.value = draft;
  const write = h('button', { class: 'button chat-button' }, say('send'));
  const as = h('p', { class: 'chat-note' });
  const form = h(
    'form',
    {
      class: 'chat-form',
      submit: (event) => {
        event.preventDefault();
        send();
      },
    },
    h('label', { class: 'chat-unseen', for: `${id}-text` }, say('write')),
    h('div', { class: 'chat-row' }, text, write),
    as,
  );
  text.placeholder = say('write');
  text.addEventListener('input', () => onDraft(text.value));
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    send();
  });

  function send() {
    const content = text.value.trim();
    if (!content) return text.focus();
    outbox.write(content);
    text.value = '';
    text.focus();
  }
  async function give() {
    if (!name.value.trim()) return name.focus();
    enter.disabled = true;
    const problem = await outbox.open(name.value.trim());
    enter.disabled = false;
    const known = ['chatName', 'chatNameLetters', 'chatSlow', 'chatBlocked', 'chatClosed', 'away'];
    status.textContent = problem ? say(`why.${known.includes(problem) ? problem : 'other'}`) : '';
    if (problem) return name.focus();
    naming = false;
    redraw();
    text.focus();
  }

  const node = h('div', { class: 'chat-write' });
  let last: { about: About | undefined } = { about: undefined };
  const state = (): 'blocked' | 'name' | 'write' | Exclude<ReturnType<typeof whyNot>, undefined> => {
    const { opened } = outbox.read();
    const closed = whyNot(last.about, isMember);
    if (closed && !(opened?.host && closed === 'readOnly')) return closed;
    if (opened?.blocked) return 'blocked';
    return naming ? 'name' : 'write';
  };
  const change = () =>
    h(
      'button',
      {
        type: 'button',
        class: 'chat-link',
        click: () => {
          naming = true;
          name.value = outbox.read().opened?.name ?? guestName;
          redraw();
          name.focus();
        },
      },
      say('changeName'),
    );

  // "Noah B." ends the sentence itself.
  const asName = (who: string) => say('asName', { name: who }).replace('..', '.');
  function redraw() {
    const is = state();
    const { opened, pausedUntil, working } = outbox.read();
    const pause = Math.ceil((pausedUntil - Date.now()) / 1000);
    if (is === 'write') {
      const note = working ? say('work') : pause > 0 ? say('pause', { count: pause }) : '';
      if (status.textContent !== note) status.textContent = note;
      const who = opened?.name ?? guestName;
      const minor = opened?.minor ? [' ', say('asMinor')] : [];
      if (as.dataset.name !== who) as.replaceChildren(...(who ? [`${asName(who)} `, change(), ...minor] : []));
      as.dataset.name = who;
    }
    if (is === shown) return;
    const isIn = node.contains(document.activeElement);
    shown = is;
    if (is === 'write') node.replaceChildren(form, status);
    else if (is === 'name') node.replaceChildren(nameForm, status);
    else if (is === 'blocked') {
      const time = new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
        weekday: 'long',
        hour: 'numeric',
        minute: 'numeric',
      });
      node.replaceChildren(
        h(
          'p',
          { class: 'chat-note', role: 'status' },
          say('blocked', { time: time.format((last.about?.closes ?? Date.now()) + 24 * hourMs) }),
        ),
      );
    } else node.replaceChildren(notice(is, say));
    if (isIn && is === 'write') text.focus();
    if (is === 'name' && focused) name.focus();
  }
  return {
    node,
    show: (about) => {
      last = { about };
      redraw();
    },
    edit: (content) => {
      text.value = text.value.trim() ? `${content}\n${text.value}` : content;
      onDraft(text.value);
      text.focus();
    },
  };
}
