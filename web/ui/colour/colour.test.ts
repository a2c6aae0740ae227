import { describe, expect, test } from '@jest/globals';
import { avatarTints } from '../avatar/tints.ts';
import { accentOn } from './AccentColour.tsx';
import { channels, contrast, mix, readableOn, textOn } from './colour.ts';

describe('colour', () => {
  test('reads both forms of hex, and nothing else', () => {
    expect(channels('#fff')).toEqual([255, 255, 255]);
    expect(channels('#2D4a8c')).toEqual([45, 74, 140]);
    for (const wrong of ['red', '#ff', '#12345g', 'ffffff', '#ffffff00', '']) expect(channels(wrong)).toBeUndefined();
  });

  test('contrast is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#2d4a8c', '#2d4a8c')).toBe(1);
    expect(contrast('none', '#ffffff')).toBe(1);
  });

  test('mixes by share', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('nothing', '#ffffff', 1)).toBe('nothing');
  });

  test('chooses the text that reads better', () => {
    expect(textOn('#2d4a8c')).toBe('#ffffff');
    expect(textOn('#f0cf8a')).toBe('#1b1813');
  });

  test('leaves a readable colour alone and moves any other just far enough', () => {
    expect(readableOn('#ffffff', '#2d4a8c')).toBe('#2d4a8c');
    const moved = readableOn('#ffffff', '#ffd84d');
    expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(moved, '#ffffff')).toBeLessThan(6);
  });

  test("any church's colour is readable as an accent in both schemes", () => {
    for (const ground of ['#faf8f4', '#1f1c18']) {
      for (const colour of ['#000000', '#ffffff', '#ff0000', '#ffff00', '#00ff00', '#0000ff', '#808080', '#123456']) {
        const accent = accentOn(ground, colour);
        expect(contrast(accent['--accent'], ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(accent['--on-accent'], accent['--accent'])).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('initials are readable on every tint of an avatar', () => {
    for (const { light, dark } of avatarTints) {
      expect(contrast(light[0], light[1])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark[0], dark[1])).toBeGreaterThanOrEqual(4.5);
    }
  });
});
