// Lighthouse on every page of the demo churches.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { type Effort, type Measured, median } from '#infra/bench/report.ts';
import { findBrowser } from '#web/e2e/means/browser.ts';

const port = 9333;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The addresses in a site's own sitemap. */
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

interface Verdict {
  readonly scores: readonly number[];
  /** Ids of failed audits. */
  readonly lost: readonly string[];
}

/** The median of three runs, category by category; the third is skipped if two were perfect. */
async function judgeOne(address: string, effort: Effort): Promise<Measured> {
  const verdicts: Verdict[] = [];
  const perfect = () => verdicts.filter(({ scores }) => scores.every((score) => score === 100)).length;
  const runs = effort === 'whole' ? 3 : 1;
  while (verdicts.length < runs && perfect() < 2) verdicts.push(await verdictOf(address));
  const scores = categories.map((_, at) => (perfect() >= 2 ? 100 : median(verdicts.map((one) => one.scores[at] ?? 0))));
  const least = Math.min(...scores);
  const lost = [...new Set(verdicts.flatMap((one) => one.lost))].slice(0, 4).join(', ');
  return {
    what: address,
    is: `${scores.join(' / ')}${least < 100 ? ` (${lost})` : ''}`,
    bar: '100 / 100 / 100 / 100',
    holds: least === 100 ? 'yes' : least >= 90 ? 'no' : 'far',
  };
}

async function verdictOf(address: string): Promise<Verdict> {
  // Slowness is simulated: with real throttling, or none, each run waits several times five seconds for quiet.
  const throttlingMethod = 'simulate';
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories], throttlingMethod });
  const { categories: judged = {}, audits = {} } = result?.lhr ?? {};
  const isLost = ({ score, scoreDisplayMode }: { score: number | null; scoreDisplayMode: string }) =>
    score !== null && score < 0.9 && scoreDisplayMode !== 'informative';
  return {
    scores: categories.map((name) => Math.round((judged[name]?.score ?? 0) * 100)),
    lost: Object.values(audits)
      .filter(isLost)
      .map(({ id }) => id),
  };
}
