// Which groups of a file are groups the church has. Asked, with an answer at hand where name and category are the same (docs/decisions.md, P40).

import type { Answers } from '../columns.ts';
import { fold } from '../fold.ts';
import type { MovedGroup } from './groups.ts';

/** A group of the church. */
export interface GroupHere {
  readonly id: string;
  readonly name: string;
  readonly categoryName: string;
}
/** `usual`: the answer as long as there is no other. */
export interface GroupQuestion {
  readonly id: string;
  readonly about: 'group';
  readonly name: string;
  readonly category: string;
  readonly candidates: readonly GroupHere[];
  readonly usual: string;
}
export const newGroup = 'new';
const mostCandidates = 5;

const labelOf = ({ name, categoryName = '' }: { readonly name: string; readonly categoryName?: string | undefined }): string =>
  `${fold(categoryName)}|${fold(name)}`;
const idOf = ({ key }: MovedGroup): string => key;

/** `groups`: those that no earlier import brought. Two of a label, here or in the file, are told apart by no one but staff. */
export function groupQuestions(groups: readonly MovedGroup[], here: readonly GroupHere[]): GroupQuestion[] {
  const isOne = (group: MovedGroup): boolean => groups.filter((one) => labelOf(one) === labelOf(group)).length === 1;
  return groups.flatMap((group): GroupQuestion[] => {
    const candidates = here.filter(({ name }) => fold(name) === fold(group.name));
    if (candidates.length === 0) return [];
    const same = candidates.filter((one) => labelOf(one) === labelOf(group));
    const usual = same.length === 1 && isOne(group) ? (same[0]?.id ?? newGroup) : newGroup;
    const shown = [...same, ...candidates.filter((one) => !same.includes(one))].slice(0, mostCandidates);
    return [{ id: idOf(group), about: 'group', name: group.name, category: group.categoryName ?? '', candidates: shown, usual }];
  });
}

/** The groups as they are answered: each new, or one the church has. */
export function answeredGroups(groups: readonly MovedGroup[], questions: readonly GroupQuestion[], answers: Answers): MovedGroup[] {
  const asked = new Map(questions.map((question) => [question.id, question]));
  return groups.map((group) => {
    const question = asked.get(idOf(group));
    const answer = question && (answers[question.id] ?? question.usual);
    const same = question?.candidates.find(({ id }) => id === answer);
    return same ? { ...group, sameAs: same.id } : group;
  });
}
