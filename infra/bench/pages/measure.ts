// The public page next to its floor and its single-page version, visited in turn, so that a busy moment affects all alike.
import type { Browser } from '@playwright/test';
import { atMost, type Effort, type Measured, median } from '#infra/bench/report.ts';
import { type Visit, visit } from './visit.ts';

const rounds = { whole: 5, shortest: 1 };
const bars = { lcpOfFloor: 1.15, lcpOfSpa: 0.4, scriptKB: 1, cls: 0.001, tbtOverFloor: 15 };
const names = ['requests', 'kB', 'scriptKB', 'fcp', 'lcp', 'tbt', 'cls'] as const;

export interface Pages {
  readonly floor: string;
  readonly ours: string;
  readonly spa: string;
}

const middle = (visits: readonly Visit[]): Visit => {
  const of = (name: (typeof names)[number]) => median(visits.map((one) => one[name]));
  return {
    requests: of('requests'),
    kB: of('kB'),
    scriptKB: of('scriptKB'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
  };
};

const line = (what: string, { requests, kB, scriptKB, fcp, lcp, tbt, cls }: Visit): Measured => ({
  what,
  is: [
    `${requests} requests`,
    `${kB.toFixed(0)} kB`,
    `JS ${scriptKB.toFixed(1)} kB`,
    `FCP ${fcp.toFixed(0)}`,
    `LCP ${lcp.toFixed(0)}`,
    `TBT ${tbt.toFixed(0)} ms`,
    `CLS ${cls.toFixed(3)}`,
  ].join(', '),
});

export async function measurePages(browser: Browser, pages: Pages, effort: Effort): Promise<Measured[]> {
  const seen: Record<keyof Pages, Visit[]> = { floor: [], ours: [], spa: [] };
  for (let round = 0; round < rounds[effort]; round++) {
    for (const name of ['floor', 'ours', 'spa'] as const) seen[name].push(await visit(browser, pages[name], effort === 'whole'));
  }
  const [floor, ours, spa] = [middle(seen.floor), middle(seen.ours), middle(seen.spa)];
  const [ofFloor, ofSpa] = [ours.lcp / floor.lcp, ours.lcp / spa.lcp];
  return [
    line('floor: hand-written HTML', floor),
    line('ours, published', ours),
    line('the same as a single-page application', spa),
    { what: 'LCP of the floor', is: ofFloor.toFixed(2), bar: `<= ${bars.lcpOfFloor}`, holds: atMost(ofFloor, bars.lcpOfFloor) },
    { what: 'LCP of the single-page version', is: ofSpa.toFixed(2), bar: `<= ${bars.lcpOfSpa}`, holds: atMost(ofSpa, bars.lcpOfSpa) },
    {
      what: 'JavaScript without interactive elements',
      is: `${ours.scriptKB.toFixed(1)} kB`,
      bar: `<= ${bars.scriptKB} kB`,
      holds: atMost(ours.scriptKB, bars.scriptKB),
    },
    { what: 'layout shift', is: ours.cls.toFixed(4), bar: '0', holds: atMost(ours.cls, bars.cls) },
    {
      what: 'blocked time beyond that of the floor',
      is: `${(ours.tbt - floor.tbt).toFixed(0)} ms`,
      bar: `<= ${bars.tbtOverFloor} ms`,
      holds: atMost(ours.tbt - floor.tbt, bars.tbtOverFloor, Number.POSITIVE_INFINITY),
    },
  ];
}
