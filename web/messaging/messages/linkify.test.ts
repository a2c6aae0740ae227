import { expect, test } from '@jest/globals';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).filter(({ href }) => href);

test('web and mail addresses are links, with what ends the sentence left out', () => {
  expect(linkify('See https://example.org/a?b=1, or write to ruth@example.org.')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: ', or write to ' },
    { text: 'ruth@example.org', href: 'mailto:ruth@example.org' },
    { text: '.' },
  ]);
  expect(links('(www.example.org)')).toEqual([{ text: 'www.example.org', href: 'https://www.example.org/' }]);
  expect(links('https://example.org/x_(y)')).toEqual([{ text: 'https://example.org/x_(y)', href: 'https://example.org/x_(y)' }]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '<a href="x">y</a>', 'https://', 'www.', 'nothing @ all', ''])(
  'no link is made of %p',
  (text) => {
    expect(links(text)).toEqual([]);
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  },
);

test('the pieces together are the text, also of a long one', () => {
  const text = `${'a.'.repeat(5000)} https://example.org ${'x@'.repeat(2000)}`;
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
