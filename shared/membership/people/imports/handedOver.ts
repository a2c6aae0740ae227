// What a file of another system holds besides people, for the area it belongs to: handed over in parts, entered by a job that waits for the people’s
// import of the same id, and taken back by itself.
import { type Access, verbs } from '#shared/api.ts';
import type { Area } from '#shared/areas.ts';
import { jobStates } from '#shared/jobs.ts';
import { choice, type Fields, id, many, maybe, required, requiredName, type Schema, shape, whole, yes } from '#shared/words.ts';
import { sources } from './sources.ts';

/** An id of the file: its kind and its own, such as `event:7`. */
export const keyOfFile = required(220);

/** What is said of such an import. `id`: of the import of people it came with. */
export const handedOverFields = <C extends Schema>(counts: C) => ({
  id,
  /** Of its job; without one, it is over and can't be undone any more. */
  state: maybe(choice(...jobStates)),
  done: maybe(whole),
  total: maybe(whole),
  counts: maybe(counts),
  /** What was left alone by an undo because it was changed since. */
  kept: maybe(whole),
  can: shape({ undo: yes }),
});

/** What starts it: which file, and how many parts with how many items are stored. */
export const handedOverStart = { id, fileName: requiredName(200), source: choice(...sources), parts: whole };

interface Described<E extends Fields, R extends Schema> {
  /** In the plural: `notes`. */
  readonly what: string;
  /** What an undo does. */
  readonly undoes: string;
  readonly access: Access;
  readonly part: E;
  readonly returns: R;
}

export function handedOverCalls<const P extends string, E extends Fields, R extends Schema>(
  area: Area,
  path: P,
  { what, undoes, access, part, returns }: Described<E, R>,
) {
  const { get, post } = verbs(area);
  return {
    list: get(path, {
      says: `Returns the latest imports of ${what} from another system, newest first.`,
      access,
      returns: many(returns, 50),
    }),
    part: post(`${path}/:id/parts`, {
      says: `Stores a part of an import of ${what} that is about to start, numbered from 0; \`id\`: of the import of people it comes with. Parts are kept for a day.`,
      access,
      body: shape({ part: whole, ...part }),
      returns: shape({}),
    }),
    start: post(path, {
      says: `Prepares the import of ${what} from the parts that were stored under this id: it begins once the import of people of the same id is over. Sent twice, it takes effect once.`,
      access,
      body: shape({ ...handedOverStart, items: whole }),
      returns,
    }),
    undo: post(`${path}/:id/undo`, { says: `Undoes an import within 30 days: ${undoes}.`, access, body: shape({}), returns }),
  };
}
