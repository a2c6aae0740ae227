// What someone at a browser feels: how long a step takes, the longest time in which the page draws nothing, and what the worker beside it needs.
import type { CDPSession, Page } from '@playwright/test';

/** In milliseconds. `frame`: the longest; `worker`: what it was asked, and how long each answer took. */
export interface Felt {
  readonly ms: number;
  readonly frame: number;
  readonly worker: readonly (readonly [does: string, ms: number])[];
}

/** A text, because the compiler of this file would insert helper names into functions. */
export const watcher = `
  window.felt = { frames: [], worker: [] };
  for (const type of ['longtask', 'long-animation-frame'])
    new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) felt.frames.push(duration); }).observe({ type });
  const Own = Worker;
  window.Worker = class extends Own {
    asked = new Map();
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => {
        const [does, at] = this.asked.get(data.id) ?? [];
        if (does) felt.worker.push([does, performance.now() - at]);
        this.asked.delete(data.id);
      });
    }
    postMessage(message, ...more) {
      if (message?.asked) this.asked.set(message.id, [message.asked.does, performance.now()]);
      super.postMessage(message, ...more);
    }
  };
`;

interface Told {
  readonly frames: readonly number[];
  readonly worker: readonly (readonly [string, number])[];
}

/** Of one step. What is waited for is looked for seldom, as looking takes the page's time. */
export async function feel(page: Page, step: () => Promise<void>): Promise<Felt> {
  await page.evaluate('Object.assign(felt, { frames: [], worker: [] })');
  const begun = performance.now();
  await step();
  const ms = performance.now() - begun;
  // Frames are reported once they have ended.
  await page.waitForTimeout(500);
  const { frames, worker } = await page.evaluate<Told>('felt');
  return { ms, frame: Math.max(0, ...frames), worker };
}

/** The page’s own thread becomes that much slower, as on a phone; workers don’t, so what they need is multiplied instead. */
export const slowBy = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

export const workerMs = ({ worker }: Felt, ...does: readonly string[]): number =>
  worker.reduce((sum, [did, ms]) => sum + (does.includes(did) ? ms : 0), 0);
