// The list of churches for the menu. The server's answer is validated again, because a menu that can't be opened would leave a person stuck
// in a church.
import { check, many, shape, text } from '#shared/words.ts';

const Entry = shape({ church: shape({ id: text(), name: text() }) });

export interface ListedChurch {
  readonly id: string;
  readonly name: string;
}
/** `loading`: not loaded yet. `invalid`: loaded, but not a list of churches. */
export type ReadChurches = readonly ListedChurch[] | 'loading' | 'invalid';

/** Parses a list of churches. A single church is logged and treated as a list of one. */
export function readChurches(given: unknown): ReadChurches {
  if (given === undefined || given === null) return 'loading';
  const single = Array.isArray(given) ? undefined : check(Entry, given);
  if (single?.ok) console.warn('One church came in the place of a list of churches.', given);
  const list = check(many(Entry), single?.ok ? [single.value] : given);
  return list.ok ? list.value.map(({ church }) => church) : 'invalid';
}
