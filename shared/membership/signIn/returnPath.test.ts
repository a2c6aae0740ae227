import { parse, resolve } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { safeReturnPath } from './returnPath.ts';

test('a return address stays within the app', () => {
  expect(safeReturnPath('/people?q=anna#top')).toBe('/people?q=anna#top');
  const foreign = [
    'https://evil.test/',
    '//evil.test',
    '/..//evil.test/x',
    '/.//evil.test',
    '/%2e%2e//evil.test',
    '/people/..//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/../\n/evil.test',
    '//[',
    'javascript:alert(1)',
    'people',
    '',
    null,
    undefined,
  ];
  for (const given of foreign) expect([given, safeReturnPath(given)]).toEqual([given, '/']);
});

test('a return address never leads back into signing in or out', () => {
  for (const given of ['/login', '/login?returnUrl=/login', '/Logout', '/logout', '/handover?code=x', '/people/../logout'])
    expect(safeReturnPath(given, '/my')).toBe('/my');
  expect(safeReturnPath('/logins')).toBe('/logins');
});

describe('whatever is given', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '..',
      '.',
      '%2e',
      '%2F',
      '%5c',
      '\\',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '?',
      '#',
      ';',
      'evil.test',
      'people',
      'login',
      'http:',
      '／',
      '。',
      '\u202e',
      '\u0000',
      '[',
      '%',
    ],
  );
  const given = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((parts) => `/${parts.join('')}`),
    fc.webUrl(),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
  );
  const bases = ['https://portal.test/', 'https://portal.test/login/deep?returnUrl=%2F#x', 'http://grace.localhost:8181/my'];

  test('no parser of addresses reads another origin', () => {
    fc.assert(
      fc.property(given, fc.constantFrom(...bases), (asked, base) => {
        const path = safeReturnPath(asked, '/fallback');
        // As browsers parse it; as Node used to; and by the expression of RFC 3986, appendix B.
        expect(new URL(path, base).origin).toBe(new URL(base).origin);
        expect(parse(resolve(base, path)).host).toBe(new URL(base).host);
        const [, scheme, authority] = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?/.exec(path) ?? [];
        expect([scheme, authority]).toEqual([undefined, undefined]);
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 700 },
    );
  });

  test('what is safe stays as it is', () => {
    fc.assert(
      fc.property(given, (asked) => {
        const path = safeReturnPath(asked, '/fallback');
        expect(safeReturnPath(path, '/other')).toBe(path);
      }),
      { numRuns: 700 },
    );
  });
});
