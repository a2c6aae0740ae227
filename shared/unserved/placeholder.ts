// Describes calls of older clients for features that don't exist yet (docs/wire.md, section 6): the answers are empty. A 404 looks like a
// broken network to them, and the entire page stays blank.
import { type Access, type Call, verbs } from '../api.ts';
import type { Area } from '../areas.ts';
import { anything, many, shape } from '../words.ts';

/** A call that answers with nothing yet. Without `answer`, there is nothing to find: refused, or `{}` to older clients. */
export interface Placeholder {
  readonly call: Call;
  readonly answer?: unknown;
}

/**
 * The calls of a resource, paths separated by spaces. `lists` and `rows` require a member's token, as they will later; `openLists` and
 * `openRows` are public. `answers` and `openAnswers`: fixed answers that are neither a list nor a row, by path.
 */
export interface Paths {
  readonly lists?: string;
  readonly rows?: string;
  readonly openLists?: string;
  readonly openRows?: string;
  readonly answers?: Readonly<Record<string, object>>;
  readonly openAnswers?: Readonly<Record<string, object>>;
}

const split = (paths: string | undefined) => (paths ?? '').split(/\s+/).filter(Boolean);
const notYet = 'this isn’t available yet.';

const list = (area: Area, access: Access) => (path: string) => ({
  call: verbs(area).get(path, { access, says: `Returns an empty list: ${notYet}`, returns: many(shape({})) }),
  answer: [],
});
const row = (area: Area, access: Access) => (path: string) => ({
  call: verbs(area).get(path, { access, says: `Returns nothing: ${notYet}`, orEmpty: true, returns: shape({}) }),
});
const fixed =
  (area: Area, access: Access) =>
  ([path, answer]: readonly [string, object]) => ({
    call: verbs(area).get(path, { access, says: `Returns nothing: ${notYet}`, returns: anything }),
    answer,
  });

export const placeholders = (area: Area, paths: Paths): readonly Placeholder[] => [
  ...split(paths.lists).map(list(area, 'member')),
  ...split(paths.rows).map(row(area, 'member')),
  ...split(paths.openLists).map(list(area, 'anyone')),
  ...split(paths.openRows).map(row(area, 'anyone')),
  ...Object.entries(paths.answers ?? {}).map(fixed(area, 'member')),
  ...Object.entries(paths.openAnswers ?? {}).map(fixed(area, 'anyone')),
];
