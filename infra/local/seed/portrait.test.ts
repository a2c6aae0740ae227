import { describe, expect, test } from '@jest/globals';
import type { PortraitOptions } from './drawing/look.ts';
import { lookOf } from './drawing/look.ts';
import { hairs } from './drawing/palette.ts';
import { graceChurch } from './grace.ts';
import { faviconPng, logoPng, logoSvg } from './logo.ts';
import { portraitPng, portraitSvg } from './portrait.ts';

/** Width and height as a PNG file's first chunk gives them; fails on what is no PNG. */
const sizeOf = (bytes: Uint8Array) => {
  expect([...bytes.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

const woman: PortraitOptions = { gender: 'Female', age: 40 };

describe('portraits', () => {
  test('are the same for the same person', () => {
    expect(portraitSvg('claire', woman)).toBe(portraitSvg('claire', woman));
    const { people } = graceChurch(new Date('2027-01-01T12:00:00Z'));
    const drawn = people.flatMap(({ key, portrait }) => (portrait ? [portraitSvg(key, portrait)] : []));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('name no colour or length that could not be computed', () => {
    for (let age = 1; age < 95; age++)
      for (const gender of ['Male', 'Female'] as const) expect(portraitSvg(`someone ${age}`, { gender, age })).not.toMatch(/NaN|undefined/);
  });

  test('children look like children and old people grey', () => {
    expect(lookOf('a', { gender: 'Male', age: 2 }).stage).toBe('toddler');
    expect(lookOf('a', { gender: 'Male', age: 8, beard: undefined }).beard).toBe('none');
    for (let n = 0; n < 30; n++) {
      const { hair, lines } = lookOf(`old ${n}`, { gender: 'Female', age: 80, hair: 'black' });
      expect([hairs.white, hairs.silver]).toContainEqual(hair);
      expect(lines).toBe(true);
    }
  });

  test('show what was asked for', () => {
    const look = lookOf('b', { gender: 'Male', age: 50, glasses: 'round', beard: 'full', clothes: 'clergy', style: 'bald' });
    expect([look.glasses, look.beard, look.clothes, look.style]).toEqual(['round', 'full', 'clergy', 'bald']);
  });

  test('become square PNG files', async () => {
    const svg = portraitSvg('claire', woman);
    const [first, second] = [await portraitPng(svg), await portraitPng(svg)];
    expect(sizeOf(first)).toEqual([400, 400]);
    expect(second).toEqual(first);
    expect(sizeOf(await portraitPng(svg, 96))).toEqual([96, 96]);
  });
});

describe.each(['grace', 'hope'] as const)('the marks of %s', (church) => {
  test('come for light and dark grounds, and as favicons', async () => {
    expect(sizeOf(await logoPng(church, 'light'))).toEqual([800, 200]);
    expect(sizeOf(await logoPng(church, 'dark'))).toEqual([800, 200]);
    expect(logoSvg(church, 'light')).not.toBe(logoSvg(church, 'dark'));
    expect(sizeOf(await faviconPng(church, 400))).toEqual([400, 400]);
    expect(sizeOf(await faviconPng(church, 16))).toEqual([16, 16]);
  });
});
