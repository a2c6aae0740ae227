// Measures what visits weigh in a real browser, and compares with what the bill reckons with.
import type { CDPSession, Page } from '@playwright/test';
import { openBrowser } from '../pages/visit.ts';
import { atMost, type Effort, type Measured } from '../report.ts';
import { startBenchStage } from '../stage.ts';
import { type Visit, type Weight, weights } from './weights.ts';

const pages = ['/', '/about', '/ministries', '/plan-a-visit'];
const member = { email: 'member@grace.test', password: 'narthex-demo' };
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
/** The portal prepares its other screens when it has nothing else to do. */
const idleMs = { whole: 6_000, shortest: 0 };

/** Counts what goes over the wire until `stop`. */
function count(cdp: CDPSession) {
  const asked = new Map<string, string>();
  const kept = new Set<string>();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  cdp.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => response.fromDiskCache && kept.add(requestId));
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return {
    /** What was counted since it was last asked. */
    take(): Weight {
      const sent = [...asked].flatMap(([id, url]) => (kept.has(id) || !url.startsWith('http') ? [] : [url]));
      const weight = { requests: sent.length, calls: sent.filter((url) => url.includes('/api/')).length, kB: bytes / 1000 };
      asked.clear();
      kept.clear();
      bytes = 0;
      return weight;
    },
  };
}

async function visit(page: Page, url: string, ms: number): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(ms);
}

const average = (all: readonly Weight[]): Weight => {
  const of = (name: keyof Weight) => all.reduce((sum, one) => sum + one[name], 0) / all.length;
  return { requests: of('requests'), calls: of('calls'), kB: of('kB') };
};

async function measure(effort: Effort): Promise<Record<Visit, Weight>> {
  const stage = await startBenchStage(effort);
  const browser = await openBrowser();
  const open = async (how: object) => {
    const page = await (await browser.newContext(how)).newPage();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    return { page, counter: count(cdp) };
  };
  try {
    const site = await open(phone);
    const round = async () => {
      const seen: Weight[] = [];
      for (const path of effort === 'whole' ? pages : pages.slice(0, 1)) {
        await visit(site.page, `${stage.grace}${path}`, idleMs[effort] / 6);
        seen.push(site.counter.take());
      }
      return average(seen);
    };
    const scrollToMap = async () => {
      await visit(site.page, `${stage.grace}/plan-a-visit`, 0);
      site.counter.take();
      await site.page.locator('.map').first().scrollIntoViewIfNeeded();
      await site.page.locator('.map.live').first().waitFor();
      await site.page.waitForLoadState('networkidle');
      await site.page.waitForTimeout(idleMs[effort] / 6);
      return site.counter.take();
    };
    const [firstPage, pageAgain] = [await round(), await round()];
    const mapSeen = await scrollToMap();
    const { page, counter } = await open({});
    await visit(page, stage.portal, idleMs[effort] / 6);
    await page.getByLabel('Email', { exact: false }).first().fill(member.email);
    await page.locator('input[type=password]').fill(member.password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor();
    await page.waitForTimeout(idleMs[effort]);
    const firstPortal = counter.take();
    await visit(page, stage.portal, idleMs[effort]);
    return { firstPage, pageAgain, mapSeen, firstPortal, portalAgain: counter.take() };
  } finally {
    await browser.close();
    await stage.close();
  }
}

const names: Readonly<Record<Visit, string>> = {
  firstPage: 'a page of the website, by a new visitor',
  pageAgain: 'the same page again',
  mapSeen: 'a map that is scrolled to',
  firstPortal: 'the sign-in page and the portal, nothing kept',
  portalAgain: 'the portal again on the same day',
};

const text = ({ requests, calls, kB }: Weight) => `${requests.toFixed(1)} requests, ${calls.toFixed(1)} of them calls, ${kB.toFixed(1)} kB`;

export async function measureWeights(effort: Effort): Promise<Measured[]> {
  const measured = await measure(effort);
  const line = (visit: Visit): Measured => {
    const [is, bar] = [measured[visit], weights[visit]];
    const worst = Math.max(is.requests / bar.requests, is.kB / bar.kB, bar.calls ? is.calls / bar.calls : is.calls + 1);
    return { what: names[visit], is: text(is), bar: `<= ${text(bar)}`, holds: atMost(worst, 1) };
  };
  return (['firstPage', 'pageAgain', 'mapSeen', 'firstPortal', 'portalAgain'] as const).map(line);
}
