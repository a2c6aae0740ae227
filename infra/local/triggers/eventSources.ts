import type { FunctionPlan } from '#infra/functionPlan.ts';
import { queues as planQueues } from '#infra/plan.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import type { Data } from '../data.ts';
import type { Log } from '../dataFolder/log.ts';
import type { Invoke } from '../functions/workerPool.ts';
import { QueueConsumer } from './queueConsumer.ts';
import { StreamReader } from './streamReader.ts';

export interface EventSourcesRequest {
  readonly functions: Readonly<Record<string, FunctionPlan>>;
  readonly data: Data;
  readonly dataDir: string;
  readonly invoke: Invoke;
  readonly log: Log;
  readonly clock: () => number;
  /** The delay before a retry, in milliseconds; tests replace it. */
  readonly pause?: (attempt: number) => number;
}

/** The functions' background triggers: the table's stream and the queues. */
export interface EventSources {
  /** Called when messages were put into a queue. */
  wake(queue: string): void;
  /** Resolves once all writes have been followed up, or after `patienceMs`. */
  settled(patienceMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

export function startEventSources(request: EventSourcesRequest): EventSources {
  const { functions, data, ...common } = request;
  const { queues: store, table: settings, streamArn } = data;
  const readers: StreamReader[] = [];
  const deliveries: { queue: string; delivery: QueueConsumer }[] = [];
  for (const [functionName, { triggers }] of Object.entries(functions))
    for (const trigger of triggers) {
      if (trigger.kind === 'stream')
        readers.push(new StreamReader({ ...common, ...trigger, settings, streamArn, functionName, giveUp: store.giveUp }));
      if (trigger.kind !== 'queue') continue;
      const { queue, batch } = trigger;
      const { attempts } = planQueues[queue];
      deliveries.push({
        queue,
        delivery: new QueueConsumer({ ...common, store, queue, functionName, batch, attempts, region: settings.region }),
      });
    }
  for (const { delivery } of deliveries) delivery.wake();

  const isQuiet = () =>
    readers.every((reader) => reader.isIdle) && deliveries.every(({ delivery }) => delivery.isIdle) && store.count() === 0;
  return {
    wake: (queue) => {
      for (const one of deliveries) if (one.queue === queue) one.delivery.wake();
    },
    settled: async (patienceMs) => {
      for (const reader of readers) reader.rouse();
      for (let waited = 0; waited < patienceMs; waited += 20) {
        if (isQuiet()) return true;
        await sleep(20);
      }
      return false;
    },
    stop: async () => {
      await Promise.all([...readers.map((reader) => reader.stop()), ...deliveries.map(({ delivery }) => delivery.stop())]);
    },
  };
}
