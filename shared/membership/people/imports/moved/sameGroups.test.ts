import { expect, test } from '@jest/globals';
import { answeredGroups, groupQuestions, newGroup } from './sameGroups.ts';

const here = [
  { id: 'choir', name: 'Choir', categoryName: 'Music' },
  { id: 'team', name: 'Team', categoryName: 'Youth' },
  { id: 'band1', name: 'Band', categoryName: '' },
  { id: 'band2', name: 'BAND', categoryName: '' },
];
const group = (key: string, name: string, categoryName?: string) => ({ key: `group:${key}`, name, categoryName });

test('the same name and category is the same group unless staff say otherwise; a name alone is asked, and new', () => {
  const groups = [group('1', 'CHOIR ', 'music'), group('2', 'Team', 'Men'), group('3', 'Band'), group('4', 'Kids')];
  const questions = groupQuestions(groups, here);
  expect(questions.map(({ id, usual, candidates }) => [id, usual, candidates.map((one) => one.id)])).toEqual([
    ['group:1', 'choir', ['choir']],
    ['group:2', newGroup, ['team']],
    ['group:3', newGroup, ['band1', 'band2']],
  ]);
  const sames = (answers: Record<string, string>) => answeredGroups(groups, questions, answers).map(({ sameAs }) => sameAs);
  expect(sames({})).toEqual(['choir', undefined, undefined, undefined]);
  expect(sames({ 'group:1': newGroup, 'group:2': 'team', 'group:3': 'choir' })).toEqual([undefined, 'team', undefined, undefined]);
});

test('two of a name and category in the file are not one group here', () => {
  const twins = [group('1', 'Choir', 'Music'), group('2', 'Choir', 'Music')];
  expect(groupQuestions(twins, here).map(({ usual }) => usual)).toEqual([newGroup, newGroup]);
});
