// The shortcuts give the same result as sanitizing.
import { describe, expect, test } from '@jest/globals';
import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { allowedHtml } from './allowedHtml.ts';
import { hostileHtml } from './hostileHtmlTesting.ts';
import { hostileMarkdown } from './hostileTesting.ts';
import { isPlainHtml, isPlainText } from './plain.ts';

const cleaned = (html: string) => sanitizeHtml(html, allowedHtml);
const marked = new Marked({ gfm: true, breaks: true, async: false });
const drawn = (markdown: string) => cleaned(marked.parse(markdown, { async: false }));

const names = ['p', 'h1', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'u', 's', 'div', 'a', 'script', 'P'];
const pieces = constantFrom(
  ...names.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name} `, `<${name}/>`]),
  ...['<br />', '<br>', '&amp;', '&lt;', '&gt;', '&quot;', '&nbsp;', '&', '<', '>', '"', "'", '\n', ' ', '\0', 'text', '>>', '<!--', '-->'],
);
const nested = constantFrom(
  '<p>We <strong>meet</strong></p>',
  '<ul><li>a</li><li><em>b</em></li></ul>',
  '<h2>x</h2>',
  'a<br />b',
  '<li>a</li>',
);
const anyHtml = array(oneof({ weight: 3, arbitrary: pieces }, { weight: 2, arbitrary: nested }, string({ unit: 'grapheme' })), {
  maxLength: 7,
});

const marks = constantFrom(
  'a',
  'Word',
  ' ',
  '  ',
  '.',
  '1.',
  '1)',
  '-',
  '- ',
  '*',
  '_',
  '#',
  '# ',
  ':',
  '://',
  'http',
  'www.',
  '@',
  '!',
  '[',
  ']',
  '(',
  ')',
  '\\',
  '`',
  '~~',
  '|',
  '\n',
  '"',
  "'",
  '&',
  '%',
  '…',
  'é',
  'ä',
  '…',
);
const anyText = array(oneof({ weight: 4, arbitrary: marks }, string({ unit: 'grapheme' })), { maxLength: 9 });

describe('HTML that is told to be plain', () => {
  test('is what cleaning makes of it, whatever it is put together from', () =>
    assert(
      property(anyHtml, (parts) => {
        const html = parts.join('');
        if (isPlainHtml(html)) expect(cleaned(html)).toBe(html);
      }),
      { numRuns: 5_000 },
    ));

  test('is what sanitizing makes of it, for hostile input', () => {
    for (const html of hostileHtml) if (isPlainHtml(html)) expect(cleaned(html)).toBe(html);
  });

  const plain = [
    '<h3>Text 1</h3><p>We meet <strong>on <em>Sundays</em></strong>.</p>',
    '<ul><li>a</li><li>b &amp; c</li></ul>',
    '<p>a<br />"b"</p>',
    '',
  ];
  test.each(plain)('is what our editor writes: %s', (html) => {
    expect(isPlainHtml(html)).toBe(true);
    expect(cleaned(html)).toBe(html);
  });

  const others = [
    '<p><ul></ul></p>',
    '<p>a',
    'a</p>',
    '<p style="color:red">a</p>',
    '<li>a</li>',
    '<ul>a</ul>',
    '<p>a</h1>',
    '<p>&copy;</p>',
    '<br>',
    '<P>a</P>',
  ];
  test.each(others)('is not %s', (html) => expect(isPlainHtml(html)).toBe(false));
});

describe('markdown that is told to stand for itself', () => {
  test('is a paragraph, whatever it is put together from', () =>
    assert(
      property(anyText, (parts) => {
        const markdown = parts.join('');
        if (isPlainText(markdown)) expect(drawn(markdown)).toBe(`<p>${markdown}</p>\n`);
      }),
      { numRuns: 5_000 },
    ));

  test('is a paragraph, for hostile input', () => {
    for (const markdown of hostileMarkdown) if (isPlainText(markdown)) expect(drawn(markdown)).toBe(`<p>${markdown}</p>\n`);
  });

  test.each(['We meet on Sundays, 10:00, and (often) in between.', 'What’s "new"?'])('is what people write: %s', (markdown) => {
    expect(isPlainText(markdown)).toBe(true);
    expect(drawn(markdown)).toBe(`<p>${markdown}</p>\n`);
  });

  test.each(['1. one', 'a  b', 'a\nb', '*a*', 'see www.a.example', 'a@b.example', '', ' a'])('is not %j', (markdown) =>
    expect(isPlainText(markdown)).toBe(false),
  );
});
