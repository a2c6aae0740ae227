/** @jest-environment ./web/ui/jsdom.mjs */
// No style value ends its declaration, loads anything or affects another node.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hostileCss, hostileUrls } from '../sanitize/hostileTesting.ts';
import { safeLink, safePicture } from '../sanitize/urls.ts';
import { cleanStyle } from './inline.ts';
import { cssOf, declaration, styleProperties } from './styles.ts';
import { safeColour } from './values.ts';

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const id = 'abcdefghi-_';
const node = (all: Record<string, string>) => ({ id, styles: { all, desktop: all, mobile: all } });

/** What the style sheet of a single node may consist of. */
const shape = (css: string) => {
  const body = '(?:[a-z-]+:[^;{}<>@\\\\]+;?)+';
  const rule = `#n-${id}\\{${body}\\}`;
  return new RegExp(`^(?:${rule})?(?:@container page \\(m(?:in-width:769|ax-width:768)px\\)\\{${rule}\\})*$`).test(css);
};

describe('styles', () => {
  test.each(hostileCss)('let nothing hostile through: %s: %s', (property, value) => {
    expect(declaration(property, value)).toBe('');
    expect(cssOf(node({ [property]: value }))).toBe('');
    expect(cleanStyle(`${property}:${value}`)).not.toMatch(/url|@|\}|<|position|expression|z-index/i);
    expect(cleanStyle(`font-weight:bold;${property}:${value};font-style:italic`)).toMatch(
      /^font-weight:bold;(?:color:red;)?(?:.*;)?font-style:italic$/,
    );
  });

  test('are well formed whatever is given', () => {
    const names = fc.oneof(fc.constantFrom(...Object.keys(styleProperties)), fc.string());
    const values = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'{};:"\'\\/*()<>@#!,. -0123456789abcpxurl%') }),
      fc.constantFrom('1px', 'red', '1px solid red'),
    );
    fc.assert(
      fc.property(fc.dictionary(names, values), (all) => {
        expect(shape(cssOf(node(all)))).toBe(true);
        const sheet = document.createElement('div');
        sheet.setAttribute(
          'style',
          cleanStyle(
            Object.entries(all)
              .map(([name, value]) => `${name}:${value}`)
              .join(';'),
          ),
        );
        expect(sheet.getAttribute('style')).not.toMatch(/[{}<>@\\]|url\(/i);
      }),
      { numRuns: 2000 },
    );
  });

  const good: readonly (readonly [string, string, string])[] = [
    ['padding-top', '10', 'padding-top:10px'],
    ['paddingTop', '2rem', 'padding-top:2rem'],
    ['margin', '0 auto', 'margin:0 auto'],
    ['color', '#336699', 'color:#336699'],
    ['color', 'rgba(0, 0, 0, 0.5)', 'color:rgba(0, 0, 0, 0.5)'],
    ['background', 'var(--accent)', 'background:var(--accent)'],
    ['border', '1px solid #ccc', 'border:1px solid #ccc'],
    ['box-shadow', '0 2px 8px rgba(0,0,0,.2)', 'box-shadow:0 2px 8px rgba(0,0,0,.2)'],
    ['font-family', '"Open Sans", Arial', 'font-family:"Open Sans", Arial'],
    ['line-height', '1.5', 'line-height:1.5'],
    ['text-align', 'center', 'text-align:center'],
    ['min-height', '50vh', 'min-height:50vh'],
  ];
  test.each(good)('let through %s: %s', (name, value, expected) => expect(declaration(name, value)).toBe(expected));

  test('are for every width, for wide pages and for phones', () => {
    expect(cssOf({ id, styles: { all: { color: 'red' }, desktop: { color: 'blue' }, mobile: { display: 'none' } } })).toBe(
      `#n-${id}{color:red}@container page (min-width:769px){#n-${id}{color:blue}}@container page (max-width:768px){#n-${id}{display:none}}`,
    );
    expect(cssOf({ id, styles: {} })).toBe('');
    expect(cssOf({ id: 'x{}*', styles: { all: { color: 'red' } } })).toBe('');
  });

  test('have colours that are colours', () => {
    expect(['#fff', ' red ', 'var(--light)', 'hsl(1deg 2% 3%)'].map(safeColour)).toEqual([
      '#fff',
      'red',
      'var(--light)',
      'hsl(1deg 2% 3%)',
    ]);
    expect(['', 'url(x)', 'red;', 'var(--x,red)', '#12'].map(safeColour)).toEqual(['', '', '', '', '']);
  });
});

describe('addresses', () => {
  test.each(hostileUrls)('that are hostile lead nowhere: %j', (url) => {
    expect(safeLink(url)).toBe('');
    expect(safePicture(url)).toBe('');
  });

  const links: readonly (readonly [string, string])[] = [
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
    ['HTTP://a.example', 'HTTP://a.example'],
    ['/about', '/about'],
    ['about?x=a:b', 'about?x=a:b'],
    ['#give', '#give'],
    ['mailto:office@a.example', 'mailto:office@a.example'],
    ['tel:+1 555 0100', 'tel:+1 555 0100'],
    ['www.a.example', 'https://www.a.example'],
    ['office@a.example', 'mailto:office@a.example'],
    ['//a.example/x', 'https://a.example/x'],
    ['/\\a.example', 'https://a.example'],
    ['  /x ', '/x'],
    ['', ''],
  ];
  test.each(links)('%j becomes %j', (given, expected) => expect(safeLink(given)).toBe(expected));

  test('of pictures end no style', () => {
    expect(safePicture('https://a.example/a b(1).png')).toBe('https://a.example/a%20b%281%29.png');
    expect(safePicture('/content/x.webp"),url("y')).not.toMatch(/["'()\s]/);
    expect(safePicture('http://a.example/x.png')).toBe('');
    expect(safePicture('http://grace.localhost:8080/content/x.png')).toBe('http://grace.localhost:8080/content/x.png');
    expect(safePicture('x.png')).toBe('');
  });

  test('are never of a scheme that acts, whatever is given', () => {
    const parts = fc.constantFrom(
      'java',
      'script',
      ':',
      'alert(1)',
      '\t',
      '\n',
      '\0',
      '/',
      '\\',
      'data',
      '&colon;',
      'https',
      '%3a',
      ' ',
      '\u200b',
      '//',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (given) => {
        const link = safeLink(given.join(''));
        const element = document.createElement('a');
        element.setAttribute('href', link);
        expect(['', 'http:', 'https:', 'mailto:', 'tel:', ':']).toContain(element.protocol);
      }),
      { numRuns: 3000 },
    );
  });
});
