// What becomes of tags when people are merged and parted. Pure. The kept one has the tags of both; parted, those that came with the merge go
// again, unless someone else who was merged into them has them, too, or they were taken away and given anew meanwhile.

interface Entry {
  readonly id: string;
  /** The tags of the one who was merged; and those of them that the kept one lacked. */
  readonly tags?: readonly string[] | undefined;
  readonly tagsTaken?: readonly string[] | undefined;
}

/** Nothing if there are none. */
const orNone = (ids: readonly string[]): string[] | undefined => (ids.length > 0 ? [...ids] : undefined);

export function mergedTags(kept: readonly string[] = [], other: readonly string[] = []) {
  const taken = other.filter((tag) => !kept.includes(tag));
  return { tags: orNone([...kept, ...taken]), entry: { tags: orNone(other), tagsTaken: orNone(taken) } };
}

/** `rest`: the other merges of the kept one. */
export function partedTags<E extends Entry>(now: readonly string[] = [], entry: Entry, rest: readonly E[]) {
  const taken = entry.tagsTaken ?? [];
  const heirs = new Map(taken.map((tag) => [tag, rest.find(({ tags = [] }) => tags.includes(tag))?.id]));
  return {
    tags: orNone(now.filter((tag) => !taken.includes(tag) || heirs.get(tag) !== undefined)),
    rest: rest.map((one): E => {
      const more = taken.filter((tag) => heirs.get(tag) === one.id);
      return more.length > 0 ? { ...one, tagsTaken: [...(one.tagsTaken ?? []), ...more] } : one;
    }),
  };
}

/** Tags that someone takes away no longer came with a merge. */
export const withoutTaken = <E extends Entry>(merged: readonly E[] | undefined, removed: readonly string[]): E[] | undefined =>
  merged?.map(
    (one): E =>
      one.tagsTaken?.some((tag) => removed.includes(tag))
        ? { ...one, tagsTaken: orNone(one.tagsTaken.filter((tag) => !removed.includes(tag))) }
        : one,
  );
