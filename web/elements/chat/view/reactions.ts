/** What can be sent with one press; how often each was sent so far. */
import { chatEmojis } from '#shared/messaging/chat/reactions.ts';
import { h } from '../dom.ts';
import type { Say } from '../say.ts';

/** Presses in quick succession are one. */
const restMs = 1000;

export function reactionBar(say: Say, react: (emoji: string) => Promise<boolean>) {
  const format = new Intl.NumberFormat(document.documentElement.lang || undefined, { notation: 'compact' });
  const buttons = chatEmojis.map((emoji) => {
    const count = h('span', { class: 'chat-count' });
    const button = h(
      'button',
      {
        type: 'button',
        class: 'chat-emoji',
        'aria-label': `${say('react')} ${emoji}`,
        click: async () => {
          if (button.getAttribute('aria-disabled') === 'true') return;
          button.setAttribute('aria-disabled', 'true');
          setTimeout(() => button.removeAttribute('aria-disabled'), restMs);
          if (await react(emoji)) button.animate?.([{ transform: 'scale(1.35)' }, { transform: 'none' }], { duration: still() ? 0 : 250 });
        },
      },
      h('span', { 'aria-hidden': 'true' }, emoji),
      count,
    );
    return { emoji, button, count };
  });
  const node = h('div', { class: 'chat-reactions', role: 'group', 'aria-label': say('reactions') }, ...buttons.map(({ button }) => button));
  return {
    node,
    show: (counts: Readonly<Record<string, number>>, canSend: boolean) => {
      for (const { emoji, button, count } of buttons) {
        const times = counts[emoji] ?? 0;
        const text = times > 0 ? format.format(times) : '';
        if (count.textContent !== text) {
          count.textContent = text;
          button.setAttribute('aria-label', [`${say('react')} ${emoji}`, text].filter(Boolean).join(', '));
        }
        button.disabled = !canSend;
      }
    },
  };
}

const still = () => matchMedia('(prefers-reduced-motion:reduce)').matches;
