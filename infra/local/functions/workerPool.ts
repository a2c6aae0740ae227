import { join } from 'node:path';
import type { FunctionPlan } from '#infra/functionPlan.ts';
import type { Log } from '../dataFolder/log.ts';
import { FunctionWorker, type InvocationResult } from './worker.ts';

/** Invokes a function by its name in the plan. Never rejects: failures are part of the result. */
export type Invoke = (name: string, event: unknown) => Promise<InvocationResult>;

export interface Workers {
  readonly invoke: Invoke;
  /** Makes the next invocations use the rebuilt bundles. */
  reload(): void;
  close(): Promise<void>;
}

export interface WorkersRequest {
  readonly functions: Readonly<Record<string, FunctionPlan>>;
  /** Contains `<name>/index.mjs` for each function. */
  readonly bundles: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: Log;
}

/** One worker thread per function, started on first use and again after a crash or a timeout. */
export function startWorkers({ functions, bundles, environment, log }: WorkersRequest): Workers {
  const running = new Map<string, FunctionWorker>();
  const all = new Set<FunctionWorker>();
  let isClosed = false;

  const start = (name: string, { memoryMb, timeoutSeconds }: FunctionPlan): FunctionWorker => {
    const worker = new FunctionWorker({
      name,
      memoryMb,
      bundle: join(bundles, name, 'index.mjs'),
      timeoutMs: timeoutSeconds * 1000,
      environment: { ...environment, AWS_LAMBDA_FUNCTION_NAME: name, AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb) },
      log: (line) => log(name, line),
    });
    running.set(name, worker);
    for (const old of all) if (old.hasEnded) all.delete(old);
    all.add(worker);
    return worker;
  };

  return {
    invoke: async (name, event) => {
      const plan = functions[name];
      if (!plan || isClosed) return { kind: 'failed', message: plan ? 'The stage is closing.' : `There is no function ${name}.` };
      const known = running.get(name);
      return (known && !known.retired ? known : start(name, plan)).invoke(event);
    },
    reload: () => {
      for (const worker of running.values()) worker.retire();
      running.clear();
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...all].map((worker) => worker.stop()));
    },
  };
}
