// The rules themselves, for every kind of conversation and every kind of caller.
import { describe, expect, test } from '@jest/globals';
import { type Caller, stranger } from '../core/auth/caller.ts';
import { callerIn, mayAnnounce, mayChange, mayListen, mayOpen, mayRead, mayRemove, mayReport, mayWrite } from './rules.ts';

const member = (permissions: readonly string[] = [], o: Partial<Caller> = {}): Caller => ({
  ...stranger,
  ...{ standing: 'member', churchId: 'church', personId: 'me', can: (permission: string) => permissions.includes(permission) },
  ...o,
});
const places = {
  private: { contentType: 'privateMessage', contentId: 'x', visibility: 'hidden' },
  group: { contentType: 'group', contentId: 'g', visibility: 'public' },
  notes: { contentType: 'person', contentId: 'p', visibility: 'hidden' },
  groupNotes: { contentType: 'groupNotes', contentId: 'g', visibility: 'hidden' },
  confidential: { contentType: 'person', contentId: 'p', visibility: 'confidential' },
  groupConfidential: { contentType: 'groupNotes', contentId: 'g', visibility: 'confidential' },
  public: { contentType: 'streamingLive', contentId: 's', visibility: 'public' },
} as const;
const callers = {
  stranger,
  user: { ...stranger, standing: 'user' as const, userId: 'u' },
  member: member(),
  groupMember: member([], { groupIds: ['g'] }),
  leader: member([], { leaderGroupIds: ['g'] }),
  viewer: member(['Messaging:Notes:View']),
  editor: member(['Messaging:Notes:View', 'Messaging:Notes:Edit']),
  editorBlind: member(['Messaging:Notes:Edit']),
  confidant: member(['Messaging:Notes:Confidential']),
  moderator: member(['Messaging:Messages:Moderate']),
};
type Name = keyof typeof callers;
type Kind = keyof typeof places;
const who = (which: (caller: Caller) => boolean) => Object.entries(callers).flatMap(([name, caller]) => (which(caller) ? [name] : []));
const members: Name[] = ['member', 'groupMember', 'leader', 'viewer', 'editor', 'editorBlind', 'confidant', 'moderator'];

test.each<[Kind, Name[], Name[]]>([
  ['private', [], []],
  ['group', ['groupMember', 'leader'], ['groupMember', 'leader']],
  ['notes', ['viewer', 'editor'], ['editor']],
  ['groupNotes', ['leader', 'viewer', 'editor'], ['leader', 'editor']],
  ['confidential', ['confidant'], ['confidant']],
  ['groupConfidential', ['confidant'], ['confidant']],
  ['public', ['stranger', 'user', ...members], members],
])('%s: who is not in it by name', (kind, readers, writers) => {
  expect(who((caller) => mayRead(caller, places[kind], undefined))).toEqual(readers);
  expect(who((caller) => mayListen(caller, places[kind], undefined))).toEqual(readers);
  expect(who((caller) => mayWrite(caller, places[kind], undefined))).toEqual(writers);
  expect(who((caller) => mayOpen(caller, places[kind]))).toEqual(kind === 'public' ? ['moderator'] : writers);
});

test('a group is announced to by its leaders, and nothing else is announced to', () => {
  const both = { ...callers.moderator, groupIds: ['g'] };
  expect(who((caller) => mayAnnounce(caller, places.group))).toEqual(['leader']);
  expect([mayAnnounce(both, places.group), mayAnnounce({ ...callers.leader, personId: '' }, places.group)]).toEqual([true, false]);
  for (const kind of ['private', 'notes', 'groupNotes', 'public'] as const)
    expect(who((caller) => mayAnnounce(caller, places[kind]))).toEqual([]);
});

describe('a private conversation', () => {
  test('is of those who are in it', () => {
    expect(mayRead(callers.member, places.private, { personId: 'me' })).toBe(true);
    expect(mayWrite(callers.member, places.private, { personId: 'me' })).toBe(true);
    expect(mayRead(callers.member, places.private, { personId: 'other' })).toBe(false);
    expect(mayRead({ ...callers.member, personId: '' }, places.private, { personId: '' })).toBe(false);
  });
});

describe('a message', () => {
  const own = { personId: 'me' };
  const other = { personId: 'other' };
  test('is changed by its author, until it is deleted', () => {
    expect([mayChange(callers.member, own), mayChange(callers.moderator, other)]).toEqual([true, false]);
    expect(mayChange(callers.member, { ...own, removedAt: '2026-01-01T00:00:00Z' })).toBe(false);
    expect(mayChange(stranger, { personId: '' })).toBe(false);
  });
  test('is deleted by its author, and by moderators where it is not private', () => {
    for (const kind of ['private', 'group', 'notes', 'public'] as const) {
      expect(mayRemove(callers.member, places[kind], own)).toBe(true);
      expect(mayRemove(callers.member, places[kind], other)).toBe(false);
      expect(mayRemove(callers.moderator, places[kind], other)).toBe(kind !== 'private');
    }
  });
  test('is reported where it is private and another’s', () => {
    expect(mayReport(callers.member, places.private, other)).toBe(true);
    expect(mayReport(callers.member, places.private, own)).toBe(false);
    expect(mayReport(callers.member, places.group, other)).toBe(false);
  });
});

test('in another church one is a stranger', () => {
  expect(callerIn(callers.editor, 'elsewhere')).toBe(stranger);
  expect(callerIn(callers.editor, 'church')).toBe(callers.editor);
});
