import { describe, expect, test } from '@jest/globals';
import { serviceTimesFrom } from './serviceTimes.ts';

describe('service times', () => {
  test('come in the order of the week', () => {
    const given = [
      { day: 3, time: '19:00', label: 'Prayer' },
      { day: 0, time: '11:00', label: 'Family service' },
      { day: 0, time: '09:00', label: 'Early service' },
    ];
    expect(serviceTimesFrom(JSON.stringify(given))?.map(({ label }) => label)).toEqual(['Early service', 'Family service', 'Prayer']);
  });
  test('nothing is an empty list', () => expect(serviceTimesFrom(' ')).toEqual([]));
  test.each([
    'none',
    '{}',
    '[{"day":7,"time":"10:00","label":"x"}]',
    '[{"day":0,"time":"24:00","label":"x"}]',
    '[{"day":0,"time":"9:00"}]',
    '[{"day":0.5,"time":"10:00","label":"x"}]',
  ])('%s is no list of service times', (value) => expect(serviceTimesFrom(value)).toBeUndefined());
});
