import { describe, expect, test } from '@jest/globals';
import { sampleGroup } from '../testing.ts';
import { draftOf, mergeGroup, saveOf, slugFor } from './draft.ts';

const base = draftOf(sampleGroup('choir', 'Hope Choir', { labelArray: ['Music'] }));
const sent = (draft: typeof base) => JSON.parse(JSON.stringify(saveOf(draft, base)));

describe('what is saved of a group', () => {
  test('is what differs', () => {
    expect(sent(base)).toEqual({});
    expect(sent({ ...base, name: ' Choir ', labels: ['Music', 'Adults'], trackAttendance: true })).toEqual({
      name: 'Choir',
      labelArray: ['Music', 'Adults'],
      trackAttendance: true,
    });
    expect(sent({ ...base, meetingTime: '', photoUrl: '' })).toEqual({ meetingTime: '' });
  });

  test('an address is sent as it will be, and made of the name where there is none', () => {
    expect(sent({ ...base, slug: 'The Singers & Friends' })).toEqual({ slug: slugFor({ ...base, slug: 'The Singers & Friends' }) });
    expect(slugFor({ slug: '', name: 'The Hope and Joy Choir' })).toBe('hope-joy-choir');
  });

  test('over a newer version, what was typed wins, and nothing else changes', () => {
    const newest = { ...base, meetingTime: 'Fridays', about: 'New' };
    const merged = mergeGroup(base, { ...base, meetingLocation: 'Tower' }, newest);
    expect([merged.draft, merged.theirs, merged.conflicts]).toEqual([
      { ...newest, meetingLocation: 'Tower' },
      ['meetingTime', 'about'],
      [],
    ]);
    expect(JSON.parse(JSON.stringify(saveOf(merged.draft, newest)))).toEqual({ meetingLocation: 'Tower' });
  });

  test('lists are merged whole', () => {
    const [mine, theirs] = [
      { ...base, labels: ['Music', 'Adults'] },
      { ...base, labels: ['Youth'] },
    ];
    expect(mergeGroup(base, mine, theirs).conflicts).toEqual(['labels']);
    expect(mergeGroup(base, mine, { ...base, labels: ['Music', 'Adults'] }).conflicts).toEqual([]);
  });
});
