// The builder: dragging one element across a page of 500 elements on a slower CPU, and of 2,000 at full speed, next to the floor.
import type { Browser, Page } from '@playwright/test';
import { putObject } from '#functions/core/aws/objects.ts';
import { type Dragged, drag } from './builder/drag.ts';
import { floorDocument, floorScript } from './builder/floor.ts';
import { makeLongPage } from './builder/longPage.ts';
import { openBrowser } from './pages/visit.ts';
import { atMost, type Effort, type Measured, median } from './report.ts';
import { type BenchStage, startBenchStage } from './stage.ts';

interface Run {
  readonly count: number;
  readonly cpu: number;
  readonly rounds: number;
}
const runs: Readonly<Record<Effort, readonly Run[]>> = {
  whole: [
    { count: 500, cpu: 4, rounds: 3 },
    { count: 2000, cpu: 1, rounds: 3 },
  ],
  shortest: [{ count: 12, cpu: 1, rounds: 1 }],
};
/** A 60 Hz frame with its jitter; a noticeable task; how much later than the floor. */
const bars = { frame: 17, task: 50, drop: 2, draw: 3, visible: 1.5 };

const middle = (all: readonly Dragged[]): Dragged => ({
  firstSeen: median(all.map((one) => one.firstSeen)),
  firstPaint: median(all.map((one) => one.firstPaint)),
  firstDraw: median(all.map((one) => one.firstDraw)),
  p95Frame: median(all.map((one) => one.p95Frame)),
  longestTask: median(all.map((one) => one.longestTask)),
  dropToDrawn: median(all.map((one) => one.dropToDrawn)),
  milestones: (all[0]?.milestones ?? []).map(([name]) => {
    const times = all.flatMap(({ milestones }) => milestones.filter(([other]) => other === name));
    return [name, median(times.map(([, at]) => at))];
  }),
});

/**
 * Where the time goes. At `shown` the page is there as it was published, to be looked at (`first element`, `first draw`). Its draft is drawn
 * from `draft` to `whole`, and can be edited once the canvas has it (`canvas`). `tools`: what surrounds it.
 */
const way = ({ milestones }: Dragged): Measured => ({
  what: 'ours, reached at',
  is: `${milestones
    .toSorted(([, a], [, b]) => a - b)
    .map(([name, at]) => `${name} ${at.toFixed(0)}`)
    .join(', ')} ms`,
});

const line = (what: string, { firstSeen, firstDraw, p95Frame, longestTask, dropToDrawn }: Dragged): Measured => ({
  what,
  is: `first element ${firstSeen.toFixed(0)}, first draw ${firstDraw.toFixed(0)}, p95 frame ${p95Frame.toFixed(1)}, longest task ${longestTask.toFixed(0)}, drop to drawn ${dropToDrawn.toFixed(0)} ms`,
});

async function grabInBuilder(page: Page): Promise<{ x: number; y: number }> {
  const first = page.locator('[data-type="text"]').first();
  await first.click();
  // Selecting opens the side panel; dragging starts once that has settled.
  await page.waitForTimeout(2_000);
  const handle = page.getByRole('toolbar').locator('[draggable="true"]').first();
  const box = await handle.boundingBox();
  if (!box) throw new Error('The chosen element has no handle.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const grabInFloor = async (page: Page) => {
  const box = await page.locator('.el').first().boundingBox();
  return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
};

async function compare(browser: Browser, stage: BenchStage, { count, cpu, rounds }: Run): Promise<Measured[]> {
  const id = await makeLongPage(stage, count);
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  const bucket = stage.environment.SITE_BUCKET ?? '';
  await putObject(bucket, `pages/${stage.churchId}/floor-${count}.html`, floorDocument(count), html);
  await putObject(bucket, 'app/bench-floor.js', floorScript, { 'content-type': 'text/javascript' });
  const seen: { floor: Dragged[]; ours: Dragged[] } = { floor: [], ours: [] };
  for (let round = 0; round < rounds; round++) {
    const floor = { url: `${stage.grace}/floor-${count}`, drawn: { selector: '.el', count }, cpu, grab: grabInFloor };
    const ours = { url: `${stage.portal}/site/pages/${id}`, drawn: { selector: '[data-node].el', count }, cpu, grab: grabInBuilder };
    seen.floor.push(await drag(browser, floor));
    seen.ours.push(await drag(browser, { ...ours, cookie: stage.cookie, churchId: stage.churchId }));
  }
  const [floor, ours] = [middle(seen.floor), middle(seen.ours)];
  const [drop, draw] = [ours.dropToDrawn / Math.max(floor.dropToDrawn, 16), ours.firstDraw / floor.firstDraw];
  const visible = ours.firstPaint / floor.firstPaint;
  const worked = Math.max(...ours.milestones.flatMap(([name, at]) => (name === 'canvas' || name === 'whole' ? [at] : [])));
  return [
    line(`floor, ${count} elements, processor ${cpu}x slower`, floor),
    line(`ours, ${count} elements, processor ${cpu}x slower`, ours),
    way(ours),
    { what: 'p95 frame', is: `${ours.p95Frame.toFixed(1)} ms`, bar: `<= ${bars.frame} ms`, holds: atMost(ours.p95Frame, bars.frame, 3) },
    {
      what: 'longest task while dragging',
      is: `${ours.longestTask.toFixed(0)} ms`,
      bar: `<= ${bars.task} ms`,
      holds: atMost(ours.longestTask, bars.task, 4),
    },
    { what: 'drop to drawn, of the floor', is: drop.toFixed(2), bar: `<= ${bars.drop}`, holds: atMost(drop, bars.drop, 4) },
    { what: 'page visible, of the floor', is: visible.toFixed(2), bar: `<= ${bars.visible}`, holds: atMost(visible, bars.visible, 6) },
    { what: 'first draw, to be looked at, of the floor', is: draw.toFixed(2), bar: `<= ${bars.draw}`, holds: atMost(draw, bars.draw, 6) },
    { what: 'all of it drawn and to be worked on, of the floor', is: (worked / floor.firstDraw).toFixed(2) },
  ];
}

export async function measureBuilder(effort: Effort): Promise<readonly [string, readonly Measured[]][]> {
  const stage = await startBenchStage(effort);
  const own = { ...process.env };
  Object.assign(process.env, stage.environment);
  const browser = await openBrowser();
  try {
    const tables: [string, readonly Measured[]][] = [];
    for (const run of runs[effort])
      tables.push([`The builder: dragging one of ${run.count} elements (medians of ${run.rounds})`, await compare(browser, stage, run)]);
    return tables;
  } finally {
    await browser.close();
    await stage.close();
    process.env = own;
  }
}
