// One drag across a page with the mouse, and what the browser measured: frames, long tasks, and the time from the drop to its rendering.
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Dragged {
  /** Milliseconds from navigation until the first element exists. */
  readonly firstSeen: number;
  /** Milliseconds from navigation until the first text or picture is painted. */
  readonly firstPaint: number;
  /** Milliseconds from navigation until the last element exists. */
  readonly firstDraw: number;
  readonly p95Frame: number;
  readonly longestTask: number;
  readonly dropToDrawn: number;
  /** Milliseconds from navigation to the app's own marks: where the time to the first draw goes. */
  readonly milestones: readonly (readonly [name: string, at: number])[];
}

export interface DragScenario {
  readonly url: string;
  /** How many of these exist once the page is rendered. */
  readonly drawn: { readonly selector: string; readonly count: number };
  readonly cpu: number;
  readonly cookie?: { readonly name: string; readonly value: string };
  /** The church the user was last in; otherwise the app would ask. */
  readonly churchId?: string;
  /** Selects the first element and returns where to grab it. */
  readonly grab: (page: Page) => Promise<{ readonly x: number; readonly y: number }>;
}

const watch = `
  window.felt = { frames: [], tasks: [], on: false, dropped: 0, drawn: 0 };
  new PerformanceObserver((list) => { if (felt.on) for (const e of list.getEntries()) felt.tasks.push(e.duration); }).observe({ type: 'longtask' });
  let last = 0;
  const tick = (now) => { if (felt.on && last) felt.frames.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  addEventListener('drop', () => {
    felt.dropped = performance.now();
    const seen = new MutationObserver(() => requestAnimationFrame(() => { felt.drawn ||= performance.now(); seen.disconnect(); }));
    seen.observe(document.body, { childList: true, subtree: true });
  }, true);
`;

/**
 * Resolves once that many exist and are painted. A text, because the compiler of this file would insert helper names into functions, and
 * pages forbid `eval`.
 */
const whenThere = (selector: string, count: number) => `new Promise((done, fail) => {
  const look = () => {
    if (document.querySelectorAll('${selector}').length >= ${count}) requestAnimationFrame(() => done(performance.now()));
    else if (performance.now() > 60000) fail(new Error('Only ' + document.querySelectorAll('${selector}').length + ' of ${count} were drawn at ' + location.href));
    else setTimeout(look, 10);
  };
  look();
})`;
const whenDropped = `new Promise((done, fail) => {
  const from = performance.now();
  const look = () => (felt.drawn > 0 ? done(felt) : performance.now() - from > 20000 ? fail(new Error('Nothing was dropped.')) : setTimeout(look, 10));
  look();
})`;

const marks = `performance.getEntriesByType('mark').flatMap(({ name, startTime }) => name.startsWith('narthex.') ? [[name.slice(8), startTime]] : [])`;
const painted = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0`;

interface Felt {
  readonly frames: readonly number[];
  readonly tasks: readonly number[];
  readonly dropped: number;
  readonly drawn: number;
}

const steps = 60;

export async function drag(browser: Browser, { url, drawn, cpu, cookie, churchId, grab }: DragScenario): Promise<Dragged> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (cookie) await context.addCookies([{ ...cookie, url: new URL(url).origin }]);
    const page = await context.newPage();
    const cdp: CDPSession = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.addInitScript(watch);
    if (churchId) await page.addInitScript(`localStorage.setItem('narthex.lastChurchId', '${churchId}')`);
    await page.goto(url);
    const firstSeen = await page.evaluate<number>(whenThere(drawn.selector, 1));
    const firstDraw = await page.evaluate<number>(whenThere(drawn.selector, drawn.count));
    const from = await grab(page);
    const firstPaint = await page.evaluate<number>(painted);
    const milestones = await page.evaluate<[string, number][]>(marks);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, from.y + 5, { steps: 3 });
    await page.evaluate('felt.on = true');
    // If an earlier round dropped it further down, it is dragged up again.
    const way = from.y < 400 ? 480 : -240;
    for (let at = 1; at <= steps; at++) {
      await page.mouse.move(from.x + 40, from.y + 40 + (at / steps) * way);
      await page.evaluate('new Promise(requestAnimationFrame)');
    }
    await page.evaluate('felt.on = false');
    await page.mouse.up();
    const { frames, tasks, dropped, drawn: at } = await page.evaluate<Felt>(whenDropped);
    const sorted = frames.toSorted((a, b) => a - b);
    return {
      firstSeen,
      firstPaint,
      firstDraw,
      p95Frame: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      longestTask: Math.max(0, ...tasks),
      dropToDrawn: at - dropped,
      milestones,
    };
  } finally {
    await context.close();
  }
}
