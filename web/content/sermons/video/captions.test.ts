import { expect, test } from '@jest/globals';
import { readCaptions } from './captions.ts';

test('captions are WebVTT, or become it from SubRip', () => {
  expect(readCaptions('\uFEFFWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nGrace\r\n')).toBe('WEBVTT\n\n00:01.000 --> 00:02.000\nGrace\n');
  expect(readCaptions('1\r\n0:00:01,000 --> 00:00:02,500\r\nAt 3, we\r\nmeet.')).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nAt 3, we\nmeet.\n',
  );
  expect(['', 'Dear church', 'WEBVTTX'].map(readCaptions)).toEqual([undefined, undefined, undefined]);
});
