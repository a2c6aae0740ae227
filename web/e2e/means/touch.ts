// A finger on a touch screen, as the browser's protocol has it.
import type { Locator, Page } from '@playwright/test';
import { narrow } from './inspectPage.ts';
import { expect } from './journey.ts';

/** A phone. */
export const phone = { hasTouch: true, isMobile: true, viewport: narrow } as const;

type Point = readonly [x: number, y: number];

/** Puts a finger down, waits, goes along the points and lifts it at the last. */
async function move(page: Page, [from, ...along]: readonly [Point, ...Point[]], restMs: number): Promise<void> {
  const chrome = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', [x, y]: Point) =>
    chrome.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  await page.waitForTimeout(restMs);
  for (const point of along) await touch('touchMove', point);
  // A finger that rests before it is lifted leaves no momentum.
  await page.waitForTimeout(120);
  await touch('touchMove', along.at(-1) ?? from);
  await chrome.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await chrome.detach();
}

/** Presses for long, as one lifts something, and lets go at the last point. */
export const dragByFinger = (page: Page, points: readonly [Point, ...Point[]]): Promise<void> => move(page, points, 500);

const topAt = (page: Page, [x, y]: Point): Promise<number> =>
  page.evaluate(
    ([left, top]) => {
      let at = document.elementFromPoint(left, top);
      while (at && !(at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY))) at = at.parentElement;
      return (at ?? document.documentElement).scrollTop;
    },
    [x, y] as const,
  );

/** Swipes over something: what it lies in goes along, and stays where it came to. */
export async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await over.boundingBox()) ?? {};
  const { height: tall } = narrow;
  const at: Point = [x + width / 2, Math.min(Math.max(y + height / 2, 120), tall - 160)];
  const before = await topAt(page, at);
  await move(page, [at, ...[0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1].map((part): Point => [at[0], at[1] - by * part])], 0);
  await expect
    .poll(async () => Math.abs((await topAt(page, at)) - before), 'it goes along with the finger')
    .toBeGreaterThan(Math.abs(by) / 2);
  const after = await topAt(page, at);
  await page.waitForTimeout(150);
  expect(await topAt(page, at), 'it stays').toBe(after);
}
