// Who may be the person that is being added: asked sooner than at night, where the same name alone says nothing in a large church.
import { type Compared, compareTraits, traitsOf } from './likeness.ts';
import type { LikenessReason } from './reasons.ts';

/** The same first and last name, a short form of it included. */
const alikeFrom = 4;

export interface Alike<P> {
  readonly person: P;
  readonly reasons: readonly LikenessReason[];
}

/** At most `most` of the people who look like someone, the likeliest first. Someone is not like themselves. */
export function alikeAmong<P extends Compared>(someone: Compared, people: readonly P[], most: number): Alike<P>[] {
  const traits = traitsOf(someone);
  return people
    .filter(({ id }) => id !== someone.id)
    .map((person) => ({ person, ...compareTraits(traits, traitsOf(person), alikeFrom) }))
    .filter(({ score }) => score >= alikeFrom)
    .toSorted((one, two) => two.score - one.score || (one.person.id < two.person.id ? -1 : 1))
    .slice(0, most)
    .map(({ person, reasons }) => ({ person, reasons }));
}
