import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { many, parse, shape, text } from '#shared/words.ts';
import { scrollByHand, tryByHand } from './byHand.ts';
import { typeByHand } from './typeByHand.ts';

const wide = { width: 1280, height: 800 } as const;
export const narrow = { width: 360, height: 740 } as const;

/** A size and a scheme to look at a page in, and by which rules. */
export interface Look {
  readonly size: typeof wide | typeof narrow;
  readonly colorScheme: 'light' | 'dark';
  readonly rules: keyof typeof options;
}
/** Every rule at both sizes, the colors in both schemes. */
export const bothSchemes: readonly Look[] = [
  { size: wide, colorScheme: 'light', rules: 'all' },
  { size: narrow, colorScheme: 'dark', rules: 'all' },
];
export const narrowOnly: readonly Look[] = [{ size: narrow, colorScheme: 'light', rules: 'all' }];
/** Both schemes at both sizes. Dark changes colors alone: the other rules are checked in light at the same width. */
export const fourLooks: readonly Look[] = [wide, narrow].flatMap((size): readonly Look[] => [
  { size, colorScheme: 'light', rules: 'all' },
  { size, colorScheme: 'dark', rules: 'colours' },
]);

/**
 * Nothing is on its way any more: the page knows of its size (a browser tells it a moment after it was asked to), there is no placeholder
 * for what is being loaded, fonts are there, the last change is drawn. Answers how tall what is in it is.
 */
export const settled = (page: Page): Promise<number> =>
  page.evaluate(async (size) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const isSized = () => !size || (innerWidth === size.width && innerHeight === size.height);
    const isLoading = () => document.querySelector('.MuiSkeleton-root, .ui-bone') !== null;
    for (const until = Date.now() + 15_000; !isSized() || isLoading(); await frame())
      if (Date.now() > until) throw new Error('Something is still being loaded.');
    await document.fonts.ready;
    await frame();
    await frame();
    // A button that was just enabled is still fading to its color. Endless animations are not waited for.
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (const until = Date.now() + 1_000; isMoving() && Date.now() < until; ) await frame();
    return document.documentElement.scrollHeight;
  }, page.viewportSize());

/** Continues as soon as a text is visible, or after a while without: retries with increasing intervals. */
export async function there(page: Page, text: string): Promise<void> {
  const isThere = (wanted: string) => document.body?.innerText.toLowerCase().includes(wanted);
  await page.waitForFunction(isThere, text.toLowerCase(), { polling: 40, timeout: 3_000 }).catch(() => undefined);
}

/** Elements that overflow to the right, unless a container scrolls or clips them. Empty if the page fits. */
export async function overflowing(page: Page): Promise<string[]> {
  // What hangs from a button finds its new place a moment after the window has changed.
  for (let tries = 0; tries < 5; tries++) {
    const found = await outside(page);
    if (found.length === 0) return [];
    await page.waitForTimeout(200);
  }
  return outside(page);
}

const outside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const right = document.documentElement.clientWidth + 1;
    const holds = (element: Element) => getComputedStyle(element).overflowX !== 'visible' && element.getBoundingClientRect().right <= right;
    const isHeld = (element: Element): boolean => {
      const parent = element.parentElement;
      return parent !== null && parent !== document.body && (holds(parent) || isHeld(parent));
    };
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.right > right && !isHeld(element);
    });
    const named = out.slice(0, 3).map((element) => `${element.tagName} "${(element.textContent ?? '').slice(0, 40)}" sticks out`);
    return document.documentElement.scrollWidth > right ? [...named, 'the page scrolls sideways'] : named;
  });

const require = createRequire(import.meta.url);
const axe = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');
/** Beside the one that the builder includes to check pages. */
const own = 'axeOfInspection';
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Beyond these the entries of a long list are like those before; looking at each takes most of the time. */
const alike = ['tr:nth-child(n+13)', 'li:nth-child(n+13)', 'article:nth-of-type(n+3)', 'section:nth-of-type(n+13) > article'];
const context = JSON.stringify({ include: ['html'], exclude: alike });
const colours = ['color-contrast', 'link-in-text-block'];
const options = {
  all: { runOnly: rules, resultTypes: ['violations'] },
  colours: { runOnly: { type: 'rule', values: colours }, resultTypes: ['violations'] },
};
const run = (by: keyof typeof options) => `${own}.run(${context}, ${JSON.stringify(options[by])}).then(({ violations }) =>
  violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, html }) => target.join(' ') + ' ' + html.slice(0, 160)) })))`;
const Violations = many(shape({ id: text(100), nodes: many(text(2_000)) }));

async function violations(page: Page, by: keyof typeof options): Promise<string[]> {
  const found = parse(Violations, await page.evaluate(run(by)));
  return found.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).join(' | ')}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}`);
}

// Fifty people, each a card on a phone, take 8,100.
const tallest = 12_000;

/** Shows a page at a width, as tall as what is in it, so that nothing is judged while it happens to lie under something that floats. */
async function resize(page: Page, { size: { width, height: least }, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const { height: is = 0, width: wasWidth = 0 } = page.viewportSize() ?? {};
  let height = Math.max(least, is);
  if (is !== height || width !== wasWidth) await page.setViewportSize({ width, height });
  // Some of it is as tall as the window allows, and grows along.
  for (let tries = 0; tries < 3; tries++) {
    const wanted = Math.min(tallest, await settled(page));
    if (wanted <= height) return;
    height = wanted;
    await page.setViewportSize({ width, height });
  }
  await settled(page);
}

/**
 * Inspects the current screen and returns what is wrong with it; if narrow, nothing may overflow, and it must be usable by hand. Wide ones must scroll, and
 * text typed on a phone must survive there without blocking that, and with `redraws` a change of language as well.
 */
export async function inspectPage(page: Page, looks: readonly Look[] = bothSchemes, redraws = false): Promise<string[]> {
  const wrong: string[] = [];
  if (!(await page.evaluate(`'${own}' in window`))) await page.evaluate(`${axe}; window.${own} = window.axe`);
  for (const look of looks) {
    await resize(page, look);
    wrong.push(...(await violations(page, look.rules)).map((one) => `${look.size.width} px, ${look.colorScheme}: ${one}`));
    if (look.size === narrow) wrong.push(...(await overflowing(page)), ...(await tryByHand(page, narrow)));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (looks.some(({ size }) => size === wide)) {
    const typed = await typeByHand(page);
    wrong.push(...(typed?.faults ?? []), ...(await scrollByHand(page, wide)), ...((await typed?.end(redraws)) ?? []));
  }
  await page.setViewportSize(wide);
  return wrong;
}
