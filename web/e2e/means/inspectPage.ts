import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { many, parse, shape, text } from '#shared/words.ts';

const wide = { width: 1280, height: 800 } as const;
export const narrow = { width: 360, height: 740 } as const;
const sizes = [wide, narrow];
const schemes = ['light', 'dark'] as const;

/** Nothing is on its way any more: no placeholder for what is being loaded, fonts there, the last change drawn. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const placeholder = '.MuiSkeleton-root, .ui-bone';
    for (const until = Date.now() + 15_000; document.querySelector(placeholder); await frame())
      if (Date.now() > until) throw new Error('Something is still being loaded.');
    await document.fonts.ready;
    await frame();
    await frame();
  });

/** Goes on as soon as a text is there, or after a while without: what is expected of a page is looked for ever more rarely. */
export async function there(page: Page, text: string): Promise<void> {
  const isThere = (wanted: string) => document.body?.innerText.toLowerCase().includes(wanted);
  await page.waitForFunction(isThere, text.toLowerCase(), { polling: 40, timeout: 3_000 }).catch(() => undefined);
}

/** What sticks out to the right, unless it lies in something that scrolls or cuts by itself. Empty when the page fits. */
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
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Beyond these the entries of a long list are like those before; looking at each takes most of the time. */
const alike = ['tr:nth-child(n+13)', 'li:nth-child(n+13)', 'article:nth-of-type(n+3)', 'section:nth-of-type(n+13) > article'];
const context = JSON.stringify({ include: ['html'], exclude: alike });
/** What dark changes is colours alone; everything else was judged in light at the same width. */
const colours = ['color-contrast', 'link-in-text-block'];
const options = {
  light: { runOnly: rules, resultTypes: ['violations'] },
  dark: { runOnly: { type: 'rule', values: colours }, resultTypes: ['violations'] },
};
const run = (scheme: keyof typeof options) => `axe.run(${context}, ${JSON.stringify(options[scheme])}).then(({ violations }) =>
  violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target, html }) => target.join(' ') + ' ' + html.slice(0, 160)) })))`;
const Violations = many(shape({ id: text(100), nodes: many(text(2_000)) }));

async function violations(page: Page, scheme: keyof typeof options): Promise<string[]> {
  const found = parse(Violations, await page.evaluate(run(scheme)));
  return found.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).join(' | ')}${nodes.length > 3 ? ` and ${nodes.length - 3} more` : ''}`);
}

const tallest = 6_000;

/** As tall as what is in it, so that nothing is judged while it happens to lie under something that floats. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await sized(page, size);
  await settled(page);
  let { height } = size;
  // Some of it is as tall as the window allows, and grows along.
  for (let tries = 0; tries < 3; tries++) {
    const wanted = Math.min(tallest, await page.evaluate(() => document.documentElement.scrollHeight));
    if (wanted <= height) return;
    height = wanted;
    await sized(page, { width: size.width, height });
  }
}

/** The page knows of its new size, and has drawn itself in it: a browser tells it a moment after it was asked to. */
async function sized(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((is) => innerWidth === is.width && innerHeight === is.height, { width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Looks at a screen as it stands, wide and narrow, light and dark, and says what is wrong with it. */
export async function inspectPage(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  await page.evaluate(axe);
  for (const size of sizes) {
    await resize(page, size);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      wrong.push(...(await violations(page, colorScheme)).map((one) => `${size.width} px, ${colorScheme}: ${one}`));
    }
    if (size === narrow) wrong.push(...(await overflowing(page)));
  }
  await page.setViewportSize(wide);
  return wrong;
}
