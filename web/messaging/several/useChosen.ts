import { useState } from 'react';
import type { Person } from '#shared/membership/people/people.ts';
import { mostPartners } from '#shared/messaging/words.ts';

export interface ChosenPerson {
  readonly id: string;
  readonly name: string;
}
export interface Chosen {
  readonly people: readonly ChosenPerson[];
  /** The maximum has been reached. */
  readonly full: boolean;
  readonly has: (id: string) => boolean;
  /** Adds or removes a person. */
  readonly toggle: (person: Person) => void;
  readonly remove: (id: string) => void;
}

/** The people being selected. `already`: how many are in the conversation. */
export function useChosen(already: number): Chosen {
  const [people, setPeople] = useState<readonly ChosenPerson[]>([]);
  const has = (id: string) => people.some((one) => one.id === id);
  const remove = (id: string) => setPeople((all) => all.filter((one) => one.id !== id));
  const full = already + people.length >= mostPartners;
  const toggle = ({ id, name }: Person) => {
    if (has(id)) remove(id);
    else if (!full) setPeople((all) => [...all, { id, name: name.display }]);
  };
  return { people, full, has, toggle, remove };
}
