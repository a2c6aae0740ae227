// Gifts follow the people who gave them: they are sent once the import of people is over, and undone with it.
import { sleep } from '#shared/concurrency/sleep.ts';
import { imports as givingCalls } from '#shared/giving/imports.ts';
import { isJobOver } from '#shared/jobs.ts';
import type { Source } from '#shared/membership/people/imports/headings.ts';
import { imports as importCalls } from '#shared/membership/people/imports/imports.ts';
import { call } from '#web/api.ts';

import type { Preparing } from './file/client.ts';
import type { FileRead } from './file/importing.ts';

const pollMs = 1500;

export interface Entering {
  readonly id: string;
  readonly fileName: string;
  readonly source: Source;
  readonly moved: FileRead['moved'];
  readonly worker: Preparing;
}

/** Once the import of people is over: whether it came to its end. */
async function arePeopleThere(id: string): Promise<boolean> {
  for (;;) {
    const run = (await call(importCalls.list, {})).find((one) => one.id === id);
    if (run?.state === undefined || isJobOver(run.state)) return run?.state === 'done';
    await sleep(pollMs);
  }
}

export async function enterGifts({ id, fileName, source, moved, worker }: Entering): Promise<void> {
  if (!(await arePeopleThere(id))) return;
  for (let part = 0; part < moved.giftParts; part++)
    await call(givingCalls.movedPart, { id, body: { part, ...(await worker.giftPart(part)) } });
  await call(givingCalls.startMoved, { body: { id, fileName, source, parts: moved.giftParts, gifts: moved.gifts, dryRun: false } });
}
