import type { KeyboardEvent, MouseEvent } from 'react';
import type { ShownMessage } from '#web/messaging/live/thread/thread.ts';

type Choose = (chosen: { readonly message: ShownMessage; readonly anchor: HTMLElement }) => void;

const buttonOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-more]') : null);

/** The buttons of all messages are answered here: a click opens the menu, the arrow keys go from one message to the next. */
export function useLogKeys(messages: readonly ShownMessage[], choose: Choose) {
  const onClick = ({ target }: MouseEvent) => {
    const anchor = buttonOf(target);
    const message = anchor && messages.find(({ id }) => id === anchor.dataset.more);
    if (anchor && message) choose({ message, anchor });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = buttonOf(event.target);
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
