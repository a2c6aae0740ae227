// Lighthouse on every page of the demo churches.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { Effort, Measured } from '#infra/bench/report.ts';
import { findBrowser } from '#web/e2e/means/browser.ts';

const port = 9333;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The addresses of a site by its own sitemap. */
async function addressesOf(site: string): Promise<string[]> {
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

export async function judge(sites: readonly string[], effort: Effort): Promise<Measured[]> {
  const options = findBrowser();
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), `--remote-debugging-port=${port}`] });
  try {
    const addresses = (await Promise.all(sites.map(addressesOf))).flat();
    const lines: Measured[] = [];
    for (const address of effort === 'whole' ? addresses : addresses.slice(0, 1)) lines.push(await judgeOne(address, effort));
    return lines;
  } finally {
    await browser.close();
  }
}

async function judgeOne(address: string, effort: Effort): Promise<Measured> {
  // `provided`: no slower than the machine is.
  const throttlingMethod = effort === 'whole' ? 'simulate' : 'provided';
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories], throttlingMethod });
  const scores = categories.map((name) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
  const lost = Object.values(result?.lhr.audits ?? {}).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  );
  const least = Math.min(...scores);
  return {
    what: address,
    is: `${scores.join(' / ')}${
      least < 100
        ? ` (${lost
            .map(({ id }) => id)
            .slice(0, 4)
            .join(', ')})`
        : ''
    }`,
    bar: '100 / 100 / 100 / 100',
    holds: least === 100 ? 'yes' : least >= 90 ? 'no' : 'far',
  };
}
