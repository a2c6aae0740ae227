/** Tells readers of screens what is new: one message in full, several by their number, and not more often than every ten seconds. */
import { h } from '../dom.ts';
import type { Say } from '../say.ts';

const restMs = 10_000;

export interface Announcer {
  readonly node: HTMLElement;
  readonly fresh: (lines: readonly { readonly name: string; readonly content: string }[]) => void;
  /** At once: what a host shows everyone. */
  readonly now: (text: string) => void;
}

export function announcer(say: Say): Announcer {
  const node = h('p', { class: 'chat-unseen', role: 'status' });
  let waiting: { readonly name: string; readonly content: string }[] = [];
  let restUntil = 0;
  let timer = 0;
  const tell = () => {
    timer = 0;
    const [only] = waiting;
    if (!only) return;
    node.textContent =
      waiting.length === 1 ? say('spoke', { name: only.name, text: only.content }) : say('fresh', { count: waiting.length });
    waiting = [];
    restUntil = Date.now() + restMs;
  };
  return {
    node,
    fresh: (lines) => {
      waiting.push(...lines);
      if (waiting.length > 0 && timer === 0) timer = window.setTimeout(tell, Math.max(500, restUntil - Date.now()));
    },
    now: (text) => {
      node.textContent = text;
      restUntil = Date.now() + restMs;
    },
  };
}
