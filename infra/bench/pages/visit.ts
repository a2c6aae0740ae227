// One visit of a page on a slow phone: what was transferred, and when the page could be read.
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { findBrowser } from '#web/e2e/means/browser.ts';

/** Times in milliseconds, sizes in kB of 1,000 bytes as transferred. */
export interface Visit {
  readonly requests: number;
  readonly kB: number;
  readonly scriptKB: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/** "Slow 4G" as in browsers' developer tools: 1.6 Mbit/s down, 0.75 up, 150 ms round trip. */
const slow4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const slowerCpu = 4;

export const openBrowser = (): Promise<Browser> => chromium.launch(findBrowser());

/** What the page itself reports, collected from the start. */
const watcher = `
  window.seen = { lcp: 0, cls: 0, tbt: 0 };
  new PerformanceObserver((list) => { for (const e of list.getEntries()) seen.lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) seen.cls += e.value; }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const e of list.getEntries()) seen.tbt += Math.max(0, e.duration - 50); }).observe({ type: 'longtask', buffered: true });
`;
const told = `({ ...seen, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`;

interface Told {
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly fcp: number;
}

/** Slow 4G and a slow CPU. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', slow4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
}

/** A phone with an empty cache: on slow 4G with a slow CPU, or as fast as this machine. */
export async function visit(browser: Browser, url: string, slow: boolean): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const wire = await listenTo(cdp);
    if (slow) await slowDown(cdp);
    await page.addInitScript(watcher);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForTimeout(500);
    const { lcp, cls, tbt, fcp } = await page.evaluate<Told>(told);
    return { ...wire(), fcp, lcp, tbt, cls };
  } finally {
    await context.close();
  }
}

async function listenTo(cdp: CDPSession): Promise<() => Pick<Visit, 'requests' | 'kB' | 'scriptKB'>> {
  const scripts = new Set<string>();
  const sizes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sum = (of: readonly [string, number][]) => of.reduce((total, [, size]) => total + size, 0) / 1000;
  return () => {
    const all = [...sizes];
    return { requests: all.length, kB: sum(all), scriptKB: sum(all.filter(([id]) => scripts.has(id))) };
  };
}
