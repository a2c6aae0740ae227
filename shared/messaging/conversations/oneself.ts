// Someone whose two sign-ins were confirmed to be theirs reads what either of their records said as their own (docs/decisions.md, P43).

/** The answer or frame, read by them: `personId` for every id of theirs. */
export function asOneself(given: unknown, personId: string, mergedIds: readonly string[]): unknown {
  const one = (id: unknown) => (typeof id === 'string' && mergedIds.includes(id) ? personId : id);
  return JSON.parse(JSON.stringify(given), (key, value: unknown) => {
    if (key === 'personId') return one(value);
    return key === 'personIds' && Array.isArray(value) ? [...new Set(value.map(one))] : value;
  });
}
