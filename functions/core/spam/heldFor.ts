// Whether an anonymous submission is accepted, or held for review: a pure decision from what is known about it.
import type { HeldReason } from '#shared/spam.ts';
import type { Start } from './start.ts';

export interface Sending {
  readonly start: Start | undefined;
  readonly used: boolean;
  readonly proved: boolean;
  /** The content of the hidden field, which people don't see. */
  readonly trap: string;
  readonly texts: readonly string[];
  /** In milliseconds, as is `readyMs`: how long a person takes at least. */
  readonly now: number;
  readonly readyMs: number;
}

const mostLinks = 3;
const links = (text: string) => text.match(/https?:\/\/|www\.|\[url[=\]]|<a\s/gi)?.length ?? 0;

/** The first reason to hold it, most reliable first; `undefined` accepts it. */
export function heldFor({ start, used, proved, trap, texts, now, readyMs }: Sending): HeldReason | undefined {
  if (trap !== '') return 'trap';
  if (!start) return 'noStart';
  if (used) return 'replayed';
  if (now - start.at < readyMs) return 'tooFast';
  if (!proved) return 'noProof';
  return texts.reduce((sum, text) => sum + links(text), 0) > mostLinks ? 'marks' : undefined;
}
