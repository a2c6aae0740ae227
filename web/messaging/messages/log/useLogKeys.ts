import type { KeyboardEvent, MouseEvent } from 'react';
import type { ShownMessage } from '#web/messaging/live/thread/thread.ts';
import { chipAt } from '#web/messaging/reactions/ReactionChips.tsx';
import { quotedAt } from '#web/messaging/replies/QuotedMessage.tsx';

export interface Chosen {
  readonly message: ShownMessage;
  readonly anchor: HTMLElement;
}
interface Answers {
  /** A message's menu. */
  readonly choose: (chosen: Chosen) => void;
  /** Its reactions. */
  readonly react: (chosen: Chosen) => void;
  /** One of its existing reactions. */
  readonly toggle: (messageId: string, emoji: string) => void;
  /** The message with that number, which another replies to. */
  readonly jump: (number: number) => void;
}

const buttonOf = (target: EventTarget, name: 'more' | 'react') =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;

/** Handles all messages' buttons: a click opens the button's target, the arrow keys move from one message's menu to the next. */
export function useLogKeys(messages: readonly ShownMessage[], { choose, react, toggle, jump }: Answers) {
  const chosenBy = (target: EventTarget, name: 'more' | 'react'): Chosen | undefined => {
    const anchor = buttonOf(target, name);
    const message = anchor && messages.find(({ id }) => id === anchor.dataset[name]);
    return anchor && message ? { message, anchor } : undefined;
  };
  const onClick = ({ target }: MouseEvent) => {
    const [more, reacting, chip] = [chosenBy(target, 'more'), chosenBy(target, 'react'), chipAt(target)];
    if (more) choose(more);
    if (reacting) react(reacting);
    if (chip) toggle(chip.messageId, chip.emoji);
    const quoted = quotedAt(target);
    if (quoted !== undefined) jump(quoted);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = buttonOf(event.target, 'more');
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!here || !step) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-more]')];
    const next = all[all.indexOf(here) + step];
    event.preventDefault();
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  return { onClick, onKeyDown };
}
