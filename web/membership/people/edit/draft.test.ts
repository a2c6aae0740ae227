import { describe, expect, test } from '@jest/globals';
import type { Person } from '#shared/membership/people/people.ts';
import { draftOf, draftProblems, emptyDraft, mergePerson, saveOf } from './draft.ts';

const noah: Person = {
  id: 'aaaaaaaaaaa',
  churchId: 'bbbbbbbbbbb',
  name: { display: 'Noah Bennett', first: 'Noah', last: 'Bennett' },
  contactInfo: { email: 'noah@grace.test', mobilePhone: '555 0101' },
  photo: '',
  birthDate: '1990-02-03',
  membershipStatus: 'Member',
  formSubmissions: [],
  version: 3,
};

describe('the draft of a person', () => {
  test('shows everything of the person and saves nothing when nothing was typed', () => {
    const draft = draftOf(noah);
    expect([draft.first, draft.nick, draft.email, draft.birthDate, draft.membershipStatus]).toEqual([
      'Noah',
      '',
      'noah@grace.test',
      '1990-02-03',
      'Member',
    ]);
    const save = saveOf(draft, draft);
    expect(Object.values(save).filter((value) => value !== undefined)).toEqual([]);
  });

  test('saves what differs, trimmed; what was emptied is sent empty', () => {
    const base = draftOf(noah);
    const save = saveOf({ ...base, nick: ' Noe ', mobilePhone: '', optedOut: true }, base);
    expect(JSON.parse(JSON.stringify(save))).toEqual({ name: { nick: 'Noe' }, contactInfo: { mobilePhone: '' }, optedOut: true });
  });

  test('a new person is saved whole', () => {
    const save = saveOf({ ...emptyDraft, first: 'Ada' });
    expect(save.name?.first).toBe('Ada');
    expect(save.membershipStatus).toBe('Visitor');
  });

  test('needs a name, a valid email address, and a birth date in the past', () => {
    expect(draftProblems(emptyDraft, '2026-01-01')).toEqual({ first: 'name' });
    expect(draftProblems({ ...emptyDraft, last: 'Lovelace', email: 'ada', birthDate: '2026-01-02' }, '2026-01-01')).toEqual({
      email: 'email',
      birthDate: 'birthDate',
    });
    const old = { ...emptyDraft, last: 'Lovelace', email: 'ada' };
    expect(draftProblems(old, '2026-01-01', old)).toEqual({});
  });

  test('what was typed is laid over a newer version; what both changed is asked', () => {
    const base = draftOf(noah);
    const newest = { ...base, city: 'Boston', mobilePhone: '555 0999' };
    const typed = { ...base, nick: 'Noe', mobilePhone: '555 0202', optedOut: true };
    const merged = mergePerson(base, typed, newest);
    expect([merged.conflicts, merged.theirs]).toEqual([['mobilePhone'], ['city']]);
    expect(merged.decide({ mobilePhone: 'theirs' })).toEqual({ ...newest, nick: 'Noe', optedOut: true });
  });
});
