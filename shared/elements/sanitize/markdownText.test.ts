import { expect, test } from '@jest/globals';
import { hostileTexts } from '../../hostileTextsTesting.ts';
import { markdownText, markdownWithLinks } from './markdownText.ts';

test.each([
  ['See you **soon**.', 'See you soon.'],
  ['# Thanks\n\nA *very **big*** thank-you', 'Thanks\n\nA very big thank-you'],
  ['> Quoted, ~~gone~~ `code`', 'Quoted, gone code'],
  ['- one\n- two', '- one\n- two'],
  ['2 * 3 is 6, 4 * 5 is 20', '2 * 3 is 6, 4 * 5 is 20'],
  ['snake_case and other_case, but _this_', 'snake_case and other_case, but this'],
  ['\\*not\\* emphasized', '*not* emphasized'],
  ['<p>One</p><p>Two<br>lines</p>', 'One\nTwo\nlines'],
  ['![A dove](/dove.png) flies', 'A dove flies'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
])('%j is %j', (markdown, text) => expect(markdownText(markdown)).toBe(text));

test('a link keeps its address where it leads somewhere', () => {
  const given = '[Our page](https://grace.test/a "x"), [a@grace.test](mailto:a@grace.test), <https://b.test>, [not](javascript:alert)';
  expect(markdownWithLinks(given)).toBe('Our page (https://grace.test/a), a@grace.test, https://b.test, not');
  expect(markdownText(given)).toBe('Our page, a@grace.test, https://b.test, not');
});

test('finishes with the worst of texts, and leaves no tag of one', () => {
  // Anything worse than quadratic would never finish on this input.
  for (const part of ['[', '<', '*a', '_', '![](', '[a](', '`', '\\', '<a ', '~~'])
    expect(markdownWithLinks(part.repeat(20_000 / part.length)).length).toBeLessThanOrEqual(20_000);
  for (const text of hostileTexts) expect(markdownText(text)).not.toMatch(/<\/?(?:script|img|svg|iframe)\b[^<>]*>/i);
});
