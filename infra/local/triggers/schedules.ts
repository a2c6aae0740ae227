import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FunctionPlan } from '#infra/functionPlan.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { readIfThere, replaceFile } from '../dataFolder/files.ts';
import type { Log } from '../dataFolder/log.ts';
import { account } from '../environment.ts';
import type { Invoke } from '../functions/workerPool.ts';
import { readObject } from '../json.ts';

export interface SchedulesRequest {
  readonly functions: Readonly<Record<string, FunctionPlan>>;
  readonly invoke: Invoke;
  readonly dataDir: string;
  readonly region: string;
  readonly log: Log;
  readonly clock: () => number;
}

export interface Schedules {
  /** Invokes what a deployment invokes (`atDeploy`) and waits for it; rejects if one of them fails. */
  deploy(): Promise<void>;
  /** From now on invokes what is due, starting with what became due while the stage was down. */
  start(): void;
  stop(): void;
}

const lookEvery = minuteMs;

/** A stand-in for EventBridge's schedules; the time of each last run is stored in the data folder. */
export function makeSchedules({ functions, invoke, dataDir, region, log, clock }: SchedulesRequest): Schedules {
  const path = join(dataDir, 'schedules.json');
  const known = readObject(readIfThere(path) ?? '{}');
  const lastRun = new Map(Object.entries(known).map(([name, at]) => [name, Number(at)]));
  const planned = Object.entries(functions).flatMap(([name, { triggers }]) =>
    triggers.flatMap((trigger) =>
      trigger.kind === 'schedule' ? [{ name, everyMs: trigger.everyMinutes * minuteMs, atDeploy: trigger.atDeploy === true }] : [],
    ),
  );
  let timer: NodeJS.Timeout | undefined;

  const run = async (name: string): Promise<string | undefined> => {
    lastRun.set(name, clock());
    replaceFile(path, JSON.stringify(Object.fromEntries(lastRun)));
    const outcome = await invoke(name, scheduledEvent(name, region, clock()));
    if (outcome.kind === 'answered') return undefined;
    const reason = outcome.kind === 'failed' ? outcome.message : 'it ran out of time';
    log(name, `The scheduled call failed: ${reason}`);
    return reason;
  };

  const look = () => {
    for (const { name, everyMs } of planned) {
      const last = lastRun.get(name);
      if (last === undefined) lastRun.set(name, clock());
      else if (clock() - last >= everyMs) void run(name);
    }
  };

  return {
    deploy: async () => {
      for (const { name, atDeploy } of planned) {
        const reason = atDeploy ? await run(name) : undefined;
        if (reason) throw new Error(`The function ${name} failed at the start: ${reason}`);
      }
    },
    start: () => {
      look();
      timer = setInterval(look, lookEvery);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

const scheduledEvent = (name: string, region: string, now: number) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account,
  time: new Date(now).toISOString(),
  region,
  resources: [`arn:aws:events:${region}:${account}:rule/${name}`],
  detail: {},
});
