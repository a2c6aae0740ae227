import { expect, test } from '@jest/globals';
import { placeOfBar } from './barPlace.ts';

const bar = { width: 200, height: 36 };
const room = { width: 1000, top: 0, bottom: 800 };
const at = (top: number, height = 100, left = 100, width = 800) => ({ left, top, width, height });
const nothing = { bar, room, pointed: undefined, now: undefined };

test('the buttons stand above what is chosen, below where there is no room, inside where it fills the window', () => {
  expect(placeOfBar({ ...nothing, box: at(300) })).toEqual({ side: 'above', left: 100, top: 260 });
  expect(placeOfBar({ ...nothing, box: at(10) })).toEqual({ side: 'below', left: 100, top: 114 });
  expect(placeOfBar({ ...nothing, box: at(10, 785) }).side).toBe('insideTop');
  expect(placeOfBar({ ...nothing, box: at(-500, 2000) })).toEqual({ side: 'insideTop', left: 100, top: 4 });
  expect(placeOfBar({ ...nothing, box: at(300, 100, 900, 90) }).left).toBe(800);
});

test('they dodge the neighbour one points at, and come back only when they must', () => {
  const box = at(300);
  const above = at(180, 110);
  const dodged = placeOfBar({ ...nothing, box, pointed: above, now: 'above' });
  expect(dodged).toEqual({ side: 'below', left: 100, top: 404 });
  expect(placeOfBar({ ...nothing, box, now: 'below' }).side).toBe('below');
  expect(placeOfBar({ ...nothing, box, pointed: at(410, 110), now: 'below' }).side).toBe('above');
});

test('beside a neighbour that is narrow there is room at the other end', () => {
  expect(placeOfBar({ ...nothing, box: at(300), pointed: at(180, 110, 100, 300), now: 'above' })).toMatchObject({
    side: 'aboveEnd',
    left: 700,
  });
});

test('they leave the chosen element alone where they can, and what holds it is no reason to move', () => {
  expect(placeOfBar({ ...nothing, box: at(300), pointed: at(300), now: 'insideTop' }).side).toBe('above');
  expect(placeOfBar({ ...nothing, box: at(300), pointed: at(100, 600, 0, 1000), now: 'above' }).side).toBe('above');
  expect(placeOfBar({ ...nothing, box: at(300), now: 'insideTop' }).side).toBe('above');
});

test('what is out of sight takes them along', () => {
  expect(placeOfBar({ ...nothing, box: at(-300) }).top).toBe(-340);
  expect(placeOfBar({ ...nothing, box: at(1200) }).top).toBe(1160);
  expect(placeOfBar({ ...nothing, room: { ...room, top: 100 }, box: at(0, 120) })).toMatchObject({ side: 'below', top: 124 });
  expect(placeOfBar({ ...nothing, box: at(-1000, 1010) }).top).toBe(14);
});

test('where everything is covered they cover least', () => {
  const tight = { width: 300, top: 0, bottom: 120 };
  expect(placeOfBar({ bar, room: tight, box: at(0, 120, 0, 300), pointed: at(0, 60, 0, 300), now: undefined }).side).toBe('insideBottom');
});
