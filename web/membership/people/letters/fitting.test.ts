// Addresses fit their labels: long ones are set smaller and wrapped, and no line is lost.
import { expect, test } from '@jest/globals';
import { fitting, rowsOf } from './fitting.ts';

const label = { width: 66.7, height: 25.4 };
const height = (lines: readonly string[]) => {
  const points = fitting(lines, label);
  return lines.reduce((sum, line) => sum + rowsOf(line, 60.7 / (points * 0.3528)), 0) * points * 0.3528 * 1.2;
};

test('a usual address is set large', () => {
  expect(fitting(['Ann Lee', '12 High Street', 'Springfield 12345'], label)).toBe(11);
});

test.each([
  [
    [
      'Maximiliane-Charlotte von Hohenzollern-Sigmaringen und Wilhelm-Alexander Schwarzenberger',
      'Straße der Deutsch-Sowjetischen Freundschaft 117 b',
      '12345 Hellenhahn-Schellenberg',
      'Deutschland',
    ],
  ],
  [['WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'M', 'M', 'M']],
  [['श्रीमती राजलक्ष्मी वेंकटरमण सुब्रह्मण्यम और श्री बालकृष्ण सुब्रह्मण्यम', '१२ महात्मा गांधी मार्ग', 'नई दिल्ली ११०००१']],
  [['欧阳修远与司马相如的一家人和他们的孩子们以及住在一起的祖父母和所有的亲戚朋友们', '北京市朝阳区建国路八十八号', '100022']],
])('all of a long one fits: %j', (lines) => {
  expect(fitting(lines, label)).toBeGreaterThan(4.5);
  expect(height(lines)).toBeLessThanOrEqual(label.height - 2);
});

test('words stay whole where they fit a line', () => {
  expect([rowsOf('aaaa aaaa', 3), rowsOf('aaaa aaaa', 6), rowsOf('aaaaaaaaaa', 3), rowsOf('', 3)]).toEqual([2, 1, 2, 1]);
});
