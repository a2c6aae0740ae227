// One drag across a page with the mouse, and what the browser felt of it: frames, long tasks, and the time from the drop to its drawing.
import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Dragged {
  /** Milliseconds from the navigation to the last element being there. */
  readonly firstDraw: number;
  readonly p95Frame: number;
  readonly longestTask: number;
  readonly dropToDrawn: number;
}

export interface Scene {
  readonly url: string;
  /** How many of these there are when the page is drawn. */
  readonly drawn: { readonly selector: string; readonly count: number };
  readonly cpu: number;
  readonly cookie?: { readonly name: string; readonly value: string };
  /** Chooses the first element and answers where it is to be grabbed. */
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

interface Felt {
  readonly frames: readonly number[];
  readonly tasks: readonly number[];
  readonly dropped: number;
  readonly drawn: number;
}

const steps = 60;

export async function drag(browser: Browser, { url, drawn, cpu, cookie, grab }: Scene): Promise<Dragged> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (cookie) await context.addCookies([{ ...cookie, url: new URL(url).origin }]);
    const page = await context.newPage();
    const cdp: CDPSession = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.addInitScript(watch);
    await page.goto(url);
    const firstDraw = await page.evaluate(
      ({ selector, count }) =>
        new Promise<number>((done) => {
          const look = () =>
            document.querySelectorAll(selector).length >= count
              ? requestAnimationFrame(() => done(performance.now()))
              : setTimeout(look, 10);
          look();
        }),
      drawn,
    );
    const from = await grab(page);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, from.y + 5, { steps: 3 });
    await page.evaluate('felt.on = true');
    for (let at = 1; at <= steps; at++) {
      await page.mouse.move(from.x + 40, from.y + 40 + (at / steps) * 480);
      await page.evaluate('new Promise(requestAnimationFrame)');
    }
    await page.evaluate('felt.on = false');
    await page.mouse.up();
    await page.waitForFunction('felt.drawn > 0', undefined, { timeout: 20_000 });
    const { frames, tasks, dropped, drawn: at } = await page.evaluate<Felt>('felt');
    const sorted = frames.toSorted((a, b) => a - b);
    return {
      firstDraw,
      p95Frame: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      longestTask: Math.max(0, ...tasks),
      dropToDrawn: at - dropped,
    };
  } finally {
    await context.close();
  }
}
