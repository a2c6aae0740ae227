import { slugOf } from '#shared/elements/paths.ts';

const longest = 60;

/**
 * The last part of a group's address, derived from its name: `The Hope and Joy Choir` becomes `hope-joy-choir`. `group` if nothing is left.
 */
export function groupSlug(name: string): string {
  const whole = slugOf(name);
  if (whole.length <= longest) return whole || 'group';
  // Cut between words if possible, and never inside a percent-encoded letter.
  const words = whole.slice(0, longest + 1).lastIndexOf('-');
  return words > 0 ? whole.slice(0, words) : whole.slice(0, longest).replace(/%[\dA-F]{0,1}$/i, '');
}
