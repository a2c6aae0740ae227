import { describe, expect, test } from '@jest/globals';
import { elementKinds, elementTypes } from '#shared/elements/index.ts';
import { contrast, mix } from '#web/ui/colour/colour.ts';
import { siteCss } from '../css/stylesheet.ts';
import { section } from '../nodesTesting.ts';
import { sectionAppearance } from '../section/sectionAppearance.ts';
import type { SiteTheme } from '../view.ts';
import { fillOf } from './buttonColours.ts';
import { defaultSiteTheme, siteThemeOf, styleTextsOf } from './siteTheme.ts';
import { brightness, hexOf, surfaceOf } from './surface.ts';

const some = ['#ffffff', '#000000', '#ffee00', '#1f5a63', '#ff0000', '#808080', '#00ff88', '#777777', '#e9b95a'];
const themeWith = (light: string, accent: string, dark: string): SiteTheme => ({
  ...defaultSiteTheme,
  palette: { light, lightAccent: '#dddddd', accent, darkAccent: '#333344', dark },
});
const themes = some.flatMap((light) => some.flatMap((accent) => [themeWith(light, accent, '#000000'), themeWith(light, accent, light)]));

describe('whatever a church chose', () => {
  test('every text can be read on every ground', () => {
    const unread = themes.flatMap((theme) =>
      [theme.palette.light, ...some].flatMap((ground) => {
        const of = surfaceOf(theme, ground, { text: theme.palette.dark, link: theme.palette.accent, heading: '#aaaaaa' });
        const pairs = [of.ink, of.heading, of.quiet, of.link].flatMap((text) =>
          [of.ground, of.raised].map((behind) => [text, behind, 4.45] as const),
        );
        const faint = [...pairs, [of['on-button'], of.button, 4.5] as const].filter(
          ([text, behind, least]) => !(contrast(text, behind) >= least),
        );
        return faint.map((pair) => ({ palette: theme.palette, ground, pair }));
      }),
    );
    expect(unread).toEqual([]);
  });

  test('buttons of every name can be read', () => {
    for (const theme of themes)
      for (const name of ['secondary', 'light', 'dark', 'success', 'info', 'warning', 'danger', 'error']) {
        const fill = fillOf(theme, name);
        expect(contrast(fill?.on ?? '', fill?.button ?? '')).toBeGreaterThanOrEqual(4.5);
      }
    expect(fillOf(defaultSiteTheme, 'primary')).toBeUndefined();
  });

  test('text over a picture can be read even on its brightest and darkest spot', () => {
    for (const textColor of [undefined, '#ffffff', '#000000', '#e9b95a']) {
      const { photo, surface } = sectionAppearance(
        section(1, { background: '/content/a/gallery/0/x.jpg', textColor }),
        { theme: defaultSiteTheme },
        '#ffffff',
      );
      expect(photo).toBe('/content/a/gallery/0/x.jpg');
      for (const spot of ['#ffffff', '#000000']) {
        const behind = mix(spot, surface.ground, 0.6);
        expect(contrast(surface.ink, behind)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('colours', () => {
  test.each([
    ['#abc', '#abc'],
    ['#AABBCC80', '#aabbcc'],
    ['rgb(1, 2, 255)', '#0102ff'],
    ['var(--accent)', defaultSiteTheme.palette.accent],
    ['var(--lightAccent)', defaultSiteTheme.palette.lightAccent],
    ['white', '#ffffff'],
    ['url(x)', undefined],
    ['red;}', undefined],
    ['', undefined],
  ])('%s is %s', (given, hex) => expect(hexOf(defaultSiteTheme, given)).toBe(hex));

  test('brightness weighs the colours as eyes do', () => {
    expect(brightness('#9c9c9c')).toBe(156);
    expect([brightness('#ffffff'), brightness('#000000')]).toEqual([255, 0]);
  });
});

describe('a theme', () => {
  test('survives being saved', () => {
    const theme: SiteTheme = { ...defaultSiteTheme, textSize: 20, radius: 0, space: 24, fonts: { body: 'mono', heading: 'slab' } };
    expect(siteThemeOf(styleTextsOf(theme), {})).toEqual(theme);
  });

  test('is whole whatever is stored', () => {
    const broken = {
      palette: '{"light":"url(x)","accent":7}',
      fonts: '[]',
      typography: 'x',
      spacing: '{"space":"9999px"}',
      borderRadius: 'null',
    };
    expect(siteThemeOf(broken, {})).toEqual({ ...defaultSiteTheme, space: 32 });
  });

  test('of a church that chose none is its own, and follows its portal', () => {
    expect(siteThemeOf(undefined, {}, 'AbcDefGhi12')).toEqual(siteThemeOf(undefined, {}, 'AbcDefGhi12'));
    expect(siteThemeOf(undefined, { appTheme: '{"primary":"#123456"}' }).palette.accent).toBe('#123456');
  });

  test('cannot break out of its style sheet', () => {
    const css = siteCss(siteThemeOf({ fonts: JSON.stringify({ body: "x';}</style><script>", heading: '}body{' }) }, {}));
    expect(css).not.toMatch(/<|script>/);
    expect(css.match(/{/g)).toHaveLength(css.match(/}/g)?.length ?? 0);
  });

  test('brings only what a page uses', () => {
    const none = siteCss(defaultSiteTheme, { types: new Set(), animated: false });
    const all = siteCss(defaultSiteTheme);
    expect(none).not.toMatch(/\.carousel|\.faq|@keyframes|\.rich/);
    expect(all).toMatch(/\.carousel.*@keyframes/s);
    expect(none.length).toBeLessThan(6000);
    expect(all.length).toBeLessThan(22_000);
  });

  test.each(elementTypes.filter((type) => elementKinds[type].html))('has the rules for the rich text of %s', (type) => {
    expect(siteCss(defaultSiteTheme, { types: new Set([type]), animated: false })).toContain('.rich');
  });
});
