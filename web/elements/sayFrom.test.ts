import { expect, test } from '@jest/globals';
import { sayFrom } from './sayFrom.ts';

const texts: Readonly<Record<string, string>> = {
  'site.sermons.count_one': '{{count}} проповедь',
  'site.sermons.count_few': '{{count}} проповеди',
  'site.sermons.count_many': '{{count}} проповедей',
  'site.form.keep': 'Wir behalten es {{count}} Tage.',
};

test('what is counted is said in the form of its number, else as it is; a missing text says nothing', () => {
  const say = sayFrom('ru', (key) => texts[key]);
  expect([1, 3, 5].map((count) => say('site.sermons.count', { count }))).toEqual(['1 проповедь', '3 проповеди', '5 проповедей']);
  expect(say('site.form.keep', { count: 90 })).toBe('Wir behalten es 90 Tage.');
  expect(say('site.nothing')).toBe('');
});
