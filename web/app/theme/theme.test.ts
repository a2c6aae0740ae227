/** @jest-environment ./web/ui/jsdom.mjs */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { contrast } from '#web/ui/colour/colour.ts';
import { dark, light } from './colours.ts';
import { schemeAttribute, schemeStorageKey } from './theme.ts';

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
