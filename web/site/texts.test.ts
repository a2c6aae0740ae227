import { expect, test } from '@jest/globals';
import { textsIn } from './texts.ts';

test('how events repeat is told in the forms of a language', async () => {
  const [english, russian] = await Promise.all([textsIn('en'), textsIn('ru')]);
  expect(english('calendar.rule.weekly', { count: 2 })).toBe('Every 2 weeks');
  const forms = [2, 5].map((count) => russian('calendar.rule.weekly', { count }));
  expect(new Set(forms.map((text) => text.replace(/\d/, ''))).size).toBe(2);
  expect(english('site.calendar.more', { count: '#' })).toBe('# more');
});
