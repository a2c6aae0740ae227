import { describe, expect, test } from '@jest/globals';
import { churchColours } from './appTheme.ts';

describe('a church’s colours', () => {
  test('are read from the setting', () => {
    expect(churchColours('{"primary":"#1F5A63","accent":"#fb4"}')).toEqual({ primary: '#1f5a63', accent: '#ffbb44' });
  });
  test('are found where older clients keep them', () => {
    expect(churchColours('{"light":{"primary":"#112233","secondary":"#445566"},"dark":{}}')).toEqual({
      primary: '#112233',
      accent: '#445566',
    });
  });
  test.each(['', 'red', '[]', '{"primary":"red;}body{display:none"}', '{"primary":5}'])('%s names no colour', (value) => {
    expect(Object.values(churchColours(value)).filter(Boolean)).toEqual([]);
  });
});
