// Public pages: a published page of thirty elements next to its rivals, the time publishing takes, and Lighthouse on every demo page.

import { benchPath, publishBench } from './pages/benchPage.ts';
import { measureGiving } from './pages/giving.ts';
import { judge } from './pages/lighthouse.ts';
import { measurePages } from './pages/measure.ts';
import { putRivals } from './pages/rivals.ts';
import { openBrowser } from './pages/visit.ts';
import { atMost, type Effort, type Measured } from './report.ts';
import { startBenchStage } from './stage.ts';

const mostSeconds = 2;

export async function measurePublicPages(effort: Effort): Promise<readonly [string, readonly Measured[]][]> {
  const stage = await startBenchStage(effort);
  const own = { ...process.env };
  Object.assign(process.env, stage.environment);
  try {
    const content = stage.environment.CONTENT_URL ?? '';
    const seconds = (await publishBench(stage, content)) / 1000;
    const rivals = await putRivals(stage, content);
    const browser = await openBrowser();
    const give = `${stage.environment.GIVE_URL}/grace`;
    const [measured, giving] = await measurePages(browser, { ...rivals, ours: `${stage.grace}${benchPath}` }, effort)
      .then(async (pages) => [pages, await measureGiving(browser, { give, floor: rivals.floor }, effort)] as const)
      .finally(() => browser.close());
    const publishing: Measured = {
      what: 'from the click to the new page being served',
      is: `${seconds.toFixed(2)} s`,
      bar: `<= ${mostSeconds} s`,
      holds: atMost(seconds, mostSeconds),
    };
    return [
      ['Public pages: 30 elements with photos, a telephone 4 times slower, slow 4G (medians)', measured],
      ['Publishing one page', [publishing]],
      ['Giving: the form of a visitor, next to the floor above', giving],
      [
        'Lighthouse on every demo page: performance / accessibility / best practices / search',
        await judge([stage.grace, stage.hope], effort),
      ],
    ];
  } finally {
    await stage.close();
    process.env = own;
  }
}
