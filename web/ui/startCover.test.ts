/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { coverNow, holdCover, layCover } from './startCover.ts';

const laid: string[] = [];
function lay(name: string): () => boolean {
  const element = document.createElement('div');
  layCover(element, () => laid.push(`${name} lifted`));
  return () => element.isConnected;
}

test('a cover that is in place already stays where it is, until another one replaces it', () => {
  const [place, early] = [document.createElement('div'), document.createElement('div')];
  place.append(early);
  document.body.append(place);
  layCover(early);
  expect([early.parentElement, coverNow()]).toEqual([place, early]);
  expect([lay('later')(), early.isConnected]).toEqual([true, false]);
});

test('what covers the app stays while one screen after another awaits something, and goes when none does', async () => {
  const isThere = lay('first');
  await null;
  expect(isThere()).toBe(true);
  const [letGo, next] = [holdCover(), holdCover];
  // As on a screen change: the first is unmounted before the second is mounted.
  letGo();
  const letGoNext = next();
  await null;
  expect(isThere()).toBe(true);
  letGoNext();
  await null;
  expect([isThere(), laid.splice(0)]).toEqual([false, ['first lifted']]);
});

test('nothing is laid over an app that shows something by itself', () => {
  expect([lay('second')(), laid.splice(0)]).toEqual([false, ['second lifted']]);
});
