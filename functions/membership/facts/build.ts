// What there are copies of, and how each is made.
import type { Table } from '#functions/core/table/table.ts';
import { answersFact, buildAnswers } from './answers.ts';
import { buildPeople, peopleFact } from './people.ts';

const builders = new Map<string, (table: Table) => Promise<void>>([
  [peopleFact, buildPeople],
  [answersFact, buildAnswers],
]);

/** An order for a copy that there is no more is done. */
export const buildFact = async (table: Table, fact: string): Promise<void> => builders.get(fact)?.(table);
