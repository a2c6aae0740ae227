import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pagePath, reservedPaths, slugOf } from './paths.ts';

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

describe("a page's address", () => {
  const paths: readonly (readonly [string, string])[] = [
    ['/', '/'],
    ['', ''],
    ['About Us', '/about-us'],
    ['/About/Our Team/', '/about/our-team'],
    ['//a///b//', '/a/b'],
    ['/über-uns.html', '/uber-uns-html'],
    ['/Straße', '/strasse'],
    ['/о нас', '/o-nas'],
    ['/한국', '/hangug'],
    ['/中文', '/%E4%B8%AD%E6%96%87'],
    ['/%E4%B8%AD%E6%96%87', '/%E4%B8%AD%E6%96%87'],
    ['/हिन्दी', `/${encodeURIComponent('हिन्दी')}`],
    ['/../../etc/passwd', '/etc/passwd'],
    ['/%2e%2e/x', '/x'],
    ['/a\\b', '/a/b'],
    ['/x?y=1#z', '/x'],
    ['/!!!', ''],
    ["/Women's day", '/womens-day'],
    ['/%zz', '/zz'],
  ];
  test.each(paths)('%j is %j', (given, expected) => expect(pagePath(given)).toBe(expected));

  test.each(reservedPaths)('is not one of ours: %s', (name) => {
    expect(pagePath(`/${name}`)).toBe('');
    expect(pagePath(`/${name.toUpperCase()}/x`)).toBe('');
    expect(pagePath(`/about/${name}`)).toBe(`/about/${name}`);
  });

  test('that is too long is cut between letters', () => {
    const path = pagePath('文'.repeat(100));
    expect(path.length).toBeGreaterThan(190);
    expect(decodeURIComponent(path)).toBe(`/${'文'.repeat(22)}`);
    expect(pagePath(path)).toBe(path);
  });

  test('is in one form, short, and safe as a key and in a browser, whatever is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.webPath()), (given) => {
        const path = pagePath(given);
        expect(path).toMatch(/^(?:|\/|(?:\/(?:[a-z0-9-]|%[0-9A-F]{2})+)+)$/);
        expect(path.length).toBeLessThanOrEqual(200);
        expect(pagePath(path)).toBe(path);
        if (path) expect(new URL(path, 'https://a.example').pathname).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a slug', () => {
  const slugs: readonly (readonly [string, string])[] = [
    ['The Hope and Joy Choir', 'hope-joy-choir'],
    ['A Study for the Young, or an Evening', 'study-young-evening'],
    ['The And', 'the-and'],
    ['', ''],
    ['Sœurs & Frères', 'soeurs-freres'],
  ];
  test.each(slugs)('of %j is %j', (title, expected) => expect(slugOf(title)).toBe(expected));
});
