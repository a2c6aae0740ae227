import type { Node } from '#shared/elements/node.ts';

/** Something two people have changed in different ways: a facet, its `place`, or its existence (`removed` by me, `gone` by them). */
export interface Conflict {
  readonly key: string;
  readonly node: Node;
  readonly facet: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}
export type Side = 'mine' | 'theirs';
/** The decision on a conflict; undefined until made. */
export type Pick = (key: string) => Side | undefined;

/** Collects the undecided conflicts. */
export class Decisions {
  readonly conflicts: Conflict[] = [];
  private readonly pick: Pick;
  constructor(pick: Pick) {
    this.pick = pick;
  }
  /** Whether to keep theirs; also true while undecided. */
  theirs(given: Omit<Conflict, 'key'>): boolean {
    const key = `${given.node.id}.${given.facet}`;
    const side = this.pick(key);
    if (side === undefined && !this.conflicts.some((one) => one.key === key)) this.conflicts.push({ ...given, key });
    return side !== 'mine';
  }
}
