// The form for giving on a slow phone: when a visitor can type an amount, next to when the hand-written page of the bench can be read.
import type { Browser } from '@playwright/test';
import { atMost, type Effort, type Measured, median } from '#infra/bench/report.ts';
import { slowDown, visit } from './visit.ts';

const rounds = { whole: 5, shortest: 1 };
const mostOfFloor = 1.5;

/** Says when the first field of the form is drawn and takes what is typed. */
const watcher = `
  const look = () => {
    const field = document.querySelector('.give-form input[inputmode]');
    if (field && !field.disabled) window.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Milliseconds from the visit's beginning, with an empty cache. */
async function usable(browser: Browser, url: string, slow: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (slow) await slowDown(cdp);
    await page.addInitScript(watcher);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    return await (await page.waitForFunction(() => Object(window).usableAt, undefined, { timeout: 60_000 })).jsonValue();
  } finally {
    await context.close();
  }
}

export async function measureGiving(browser: Browser, pages: { give: string; floor: string }, effort: Effort): Promise<Measured[]> {
  const [floor, ours]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds[effort]; round++) {
    floor.push((await visit(browser, pages.floor, effort === 'whole')).lcp);
    ours.push(await usable(browser, pages.give, effort === 'whole'));
  }
  const of = median(ours) / median(floor);
  return [
    { what: 'an amount can be typed', is: `${median(ours).toFixed(0)} ms; the floor can be read after ${median(floor).toFixed(0)} ms` },
    { what: 'of the floor', is: of.toFixed(2), bar: `<= ${mostOfFloor}`, holds: atMost(of, mostOfFloor) },
  ];
}
