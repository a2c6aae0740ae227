// A three-way merge of what was typed and what was saved meanwhile, over their common base. Pure.

export type Side = 'mine' | 'theirs';
/** Whose version wins, by part. */
export type Sides = Readonly<Partial<Record<string, Side>>>;

/** `P` are the parts that are merged as a unit: a field, or fields that only make sense together. */
export interface Merge<D, P extends string> {
  /** Parts changed by only one side, as that side left them; parts changed by both, as mine. */
  readonly draft: D;
  /** What only the other side changed. */
  readonly theirs: readonly P[];
  /** What both changed in different ways. */
  readonly conflicts: readonly P[];
  /** The draft with the decisions applied; mine wins where undecided. */
  readonly decide: (sides: Sides) => D;
}
export type Merger<D, P extends string> = (base: D, mine: D, theirs: D) => Merge<D, P>;

/** Deep equality of texts, numbers, flags, and lists and records of these. */
export const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** How one part changed since `base`. */
export function changeOf(base: unknown, mine: unknown, theirs: unknown): Side | 'both' | undefined {
  if (isSame(mine, theirs)) return undefined;
  if (isSame(theirs, base)) return 'mine';
  return isSame(mine, base) ? 'theirs' : 'both';
}

/** Merges drafts that are records. For fields that belong to no part, theirs always wins. */
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
