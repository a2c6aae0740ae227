// A three-way merge: what was typed and what was saved meanwhile, over their common base. Pure.

export type Side = 'mine' | 'theirs';
/** Whose version stands, by part. */
export type Sides = Readonly<Partial<Record<string, Side>>>;

/** `P` are the parts that are merged whole: a field, or fields that make no sense without each other. */
export interface Merge<D, P extends string> {
  /** What only one of them changed, as they left it; what both changed, as it is mine. */
  readonly draft: D;
  /** What only the other changed. */
  readonly theirs: readonly P[];
  /** What both changed, and not to the same. */
  readonly conflicts: readonly P[];
  /** The draft with conflicts decided; mine stands where nothing is said. */
  readonly decide: (sides: Sides) => D;
}
export type Merger<D, P extends string> = (base: D, mine: D, theirs: D) => Merge<D, P>;

/** Whether two values read the same: texts, numbers, flags, and lists and records of these. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** What became of one part on its way from `base`. */
export function changeOf(base: unknown, mine: unknown, theirs: unknown): Side | 'both' | undefined {
  if (isSame(mine, theirs)) return undefined;
  if (isSame(theirs, base)) return 'mine';
  return isSame(mine, base) ? 'theirs' : 'both';
}

/** Merges drafts that are records. Fields that belong to no part are always theirs. */
export function mergerOf<D extends object, P extends string>(
  parts: readonly P[],
  fieldsOf: (part: P) => readonly (keyof D)[],
): Merger<D, P> {
  const pick = (draft: D, part: P) => fieldsOf(part).map((field) => [field, draft[field]] as const);
  return (base, mine, theirs) => {
    const values = (draft: D, part: P) => pick(draft, part).map(([, value]) => value ?? null);
    const changes = new Map(parts.map((part) => [part, changeOf(values(base, part), values(mine, part), values(theirs, part))]));
    const changed = (by: Side | 'both') => parts.filter((part) => changes.get(part) === by);
    const conflicts = changed('both');
    const decide = (sides: Sides): D => {
      const own = [...changed('mine'), ...conflicts.filter((part) => sides[part] !== 'theirs')];
      return { ...theirs, ...Object.fromEntries(own.flatMap((part) => pick(mine, part))) };
    };
    return { draft: decide({}), theirs: changed('theirs'), conflicts, decide };
  };
}
