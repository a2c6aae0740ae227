import { describe, expect, test } from '@jest/globals';
import { sampleGroup } from '../testing.ts';
import { carriedOver, changedFields, draftOf, saveOf, slugFor } from './draft.ts';

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

  test('typed words stay above a newer version', () => {
    const newest = { ...base, meetingTime: 'Fridays', about: 'New' };
    const mine = { ...base, meetingTime: 'Mondays' };
    expect(carriedOver(mine, base, newest)).toEqual({ ...newest, meetingTime: 'Mondays' });
    expect(changedFields(newest, base)).toEqual(['meetingTime', 'about']);
  });
});
