// Validates page addresses while typing, by the same rules as the server.
import type { Page } from '#shared/content/pages/pages.ts';
import { pagePath, slugOf } from '#shared/elements/paths.ts';

export type AddressProblem = 'missing' | 'taken' | 'reserved';
export interface AddressCheck {
  /** The normalized address. */
  readonly path: string;
  readonly problem?: AddressProblem;
  /** The page that already has it. */
  readonly takenBy?: Page;
}

/** `own`: the id of the page that is to have the address. */
export function checkAddress(given: string, pages: readonly Page[], own?: string): AddressCheck {
  if (!given.trim()) return { path: '', problem: 'missing' };
  const path = pagePath(given);
  if (!path) return { path, problem: 'reserved' };
  const takenBy = pages.find(({ id, url }) => url === path && id !== own);
  return takenBy ? { path, problem: 'taken', takenBy } : { path };
}

/** An unused address for a title: `/events`, `/events-2` … */
export function freeAddress(title: string, pages: readonly Page[]): string {
  const slug = slugOf(title);
  if (!slug) return '';
  const tries = ['', ...Array.from({ length: 50 }, (_, at) => `-${at + 2}`)].map((ending) => pagePath(`/${slug}${ending}`));
  return tries.find((path) => path && !pages.some(({ url }) => url === path)) ?? '';
}
