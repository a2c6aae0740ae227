/** The longest subsequence of `ids` in the same order as in `before`: what wasn't moved. */
function unmoved(before: readonly string[], ids: readonly string[]): Set<string> {
  const places = new Map(before.map((id, at) => [id, at]));
  const known = ids.filter((id) => places.has(id));
  const at = known.map((id) => places.get(id) ?? 0);
  const longest: number[] = [];
  const previous: number[] = [];
  known.forEach((_, one) => {
    longest[one] = 1;
    previous[one] = -1;
    for (let other = 0; other < one; other += 1) {
      const longer = (longest[other] ?? 0) + 1;
      if ((at[other] ?? 0) < (at[one] ?? 0) && longer > (longest[one] ?? 0)) {
        longest[one] = longer;
        previous[one] = other;
      }
    }
  });
  const kept = new Set<string>();
  let last = longest.indexOf(Math.max(0, ...longest));
  while (last >= 0) {
    const id = known[last];
    if (id !== undefined) kept.add(id);
    last = previous[last] ?? -1;
  }
  return kept;
}

/**
 * Merges an order that two people have changed: theirs wins, and whatever I moved is placed after its predecessor in my order. `stays`
 * tells which ids belong in the result.
 */
export function mergedOrder(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  stays: (id: string) => boolean,
): string[] {
  const still = unmoved(before, mine);
  const own = (id: string) => mine.includes(id) && !still.has(id);
  const merged = theirs.filter((id) => stays(id) && !own(id));
  mine.forEach((id, at) => {
    if (!stays(id) || merged.includes(id)) return;
    const behind = mine.slice(0, at).findLast((one) => merged.includes(one));
    merged.splice(behind === undefined ? 0 : merged.indexOf(behind) + 1, 0, id);
  });
  return merged;
}
