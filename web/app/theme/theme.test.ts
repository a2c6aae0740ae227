/** @jest-environment ./web/ui/jsdom.mjs */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { contrast } from '#web/ui/colour/colour.ts';
import { schemeAttribute, schemeStorageKey } from '#web/ui/colour/scheme.ts';
import { dark, light } from './colours.ts';
import { theme } from './theme.ts';
import { tokensCss } from './tokens.ts';

const tones = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_, colours) => {
  const grounds = [colours.background.default, colours.background.paper, colours.surface.sunken, colours.surface.hover];

  test('text is readable on every ground', () => {
    for (const ground of grounds) {
      expect(contrast(colours.text.primary, ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(colours.text.secondary, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(tones)('%s is readable as text, as a button, and as a quiet ground', (tone) => {
    const { main, dark: pressed, contrastText, soft, onSoft } = colours[tone];
    for (const ground of grounds) expect(contrast(main, ground)).toBeGreaterThanOrEqual(4.5);
    for (const button of [main, pressed]) expect(contrast(contrastText, button)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onSoft, soft)).toBeGreaterThanOrEqual(4.5);
  });

  test('the borders of fields and the focus ring stand out', () => {
    for (const ground of [colours.background.default, colours.background.paper]) {
      expect(contrast(colours.surface.field, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(colours.primary.main, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('what is drawn without MUI', () => {
  const declarations = (css: string) =>
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
      body.split(';').map((line): [string, string] => {
        const [name = '', ...value] = line.split(':');
        return [`${selector.replaceAll(/\s/g, '')} ${name}`, value.join(':')];
      }),
    );
  const sheets: unknown = 'generateStyleSheets' in theme && typeof theme.generateStyleSheets === 'function' && theme.generateStyleSheets();
  const ofTheme = new Map(
    (Array.isArray(sheets) ? sheets : [])
      .flatMap((sheet: unknown) => Object.entries(Object(sheet)))
      .flatMap(([selector, body]) =>
        Object.entries(Object(body)).map(([name, value]): [string, string] => [`${selector.replaceAll(/\s/g, '')} ${name}`, String(value)]),
      ),
  );

  test('has the colours and the type scale of the theme', () => {
    const own = declarations(tokensCss);
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter(([name, value]) => ofTheme.get(name) !== value).map(([name, value]) => [name, value, ofTheme.get(name)])).toEqual([]);
  });

  test('asks for colours and fonts that there are, and has every class that is asked for', () => {
    const css = readdirSync('web/ui/css')
      .map((name) => readFileSync(`web/ui/css/${name}`, 'utf8'))
      .join('');
    const known = new Set(declarations(tokensCss).map(([name]) => name.split(' ')[1]));
    const asked = [...css.matchAll(/var\((--(?:palette|font)-[\w-]+)/g)].map(([, name]) => name);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
    const classes = new Set([...css.matchAll(/\.(ui-[\w-]+)/g)].map(([, name = '']) => name));
    const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') || path === 'e2e/means/inspectPage.ts')
      .map((path) => readFileSync(`web/${path}`, 'utf8'));
    const used = new Set(sources.flatMap((text) => [...text.matchAll(/["' ](ui-[\w-]+)(?=[ "'])/g)].map(([, name = '']) => name)));
    expect([...used].filter((name) => !classes.has(name))).toEqual([]);
    expect([...classes].filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('the scheme before the first paint', () => {
  const script = new Function(readFileSync('web/public/scheme.js', 'utf8'));
  const system = (isDark: boolean) => Object.assign(window, { matchMedia: () => ({ matches: isDark }) });
  const shown = () => document.documentElement.getAttribute(schemeAttribute);
  beforeEach(() => localStorage.clear());

  test.each([
    [null, true, 'dark'],
    [null, false, 'light'],
    ['system', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['nonsense', false, 'light'],
  ])('remembered %p, system dark %p: %p', (remembered, isDark, expected) => {
    if (remembered) localStorage.setItem(schemeStorageKey, remembered);
    system(isDark);
    script();
    expect(shown()).toBe(expected);
  });

  test('the page itself and the theme agree on the grounds', () => {
    const page = readFileSync('web/index.html', 'utf8');
    for (const { background, text } of [light, dark]) {
      expect(page).toContain(background.default);
      expect(page).toContain(text.primary);
    }
    expect(page).toContain('<script src="/scheme.js"></script>');
    expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
  });
});
