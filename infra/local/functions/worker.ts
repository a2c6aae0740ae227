import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { isRecord, objectAt, textAt } from '../json.ts';

export interface WorkerSettings {
  readonly name: string;
  readonly bundle: string;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

/** The outcome of an invocation. `answer` is JSON, as Lambda returns it. */
export type InvocationResult =
  | { readonly kind: 'answered'; readonly answer: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'timedOut' };

/** One thread with a function's bundle, which runs invocations concurrently. */
export class FunctionWorker {
  readonly #settings: WorkerSettings;
  readonly #worker: Worker;
  readonly #pending = new Map<string, (outcome: InvocationResult) => void>();
  /** Set once it must not get new invocations: it crashed, timed out, or its bundle was replaced. */
  retired = false;
  hasEnded = false;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
    const { name, bundle, memoryMb } = settings;
    this.#worker = new Worker(new URL('./workerMain.mjs', import.meta.url), {
      name,
      workerData: { bundle, functionName: name, memoryMb },
      env: { ...settings.environment },
      execArgv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.#worker.stdout.on('data', (text: Buffer) => settings.log(text.toString()));
    this.#worker.stderr.on('data', (text: Buffer) => settings.log(text.toString()));
    this.#worker.on('message', (message: unknown) => this.#settle(message));
    this.#worker.on('error', (error) => this.#lost(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    this.#worker.on('exit', (code) => {
      this.hasEnded = true;
      this.#lost(`The thread ended with code ${code}.`);
    });
    this.#worker.unref();
  }

  invoke(event: unknown): Promise<InvocationResult> {
    const id = randomUUID();
    const { timeoutMs, log } = this.#settings;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        log(`Task timed out after ${timeoutMs / 1000} seconds (request ${id})`);
        this.retired = true;
        this.#finish(id, { kind: 'timedOut' });
      }, timeoutMs);
      this.#pending.set(id, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      });
      this.#worker.postMessage({ id, event: JSON.stringify(event), deadline: Date.now() + timeoutMs });
    });
  }

  /** Accepts nothing new, and ends once running invocations have been answered. */
  retire(): void {
    this.retired = true;
    if (this.#pending.size === 0) void this.#worker.terminate();
  }

  async stop(): Promise<void> {
    this.retired = true;
    await this.#worker.terminate();
  }

  #settle(message: unknown): void {
    if (!isRecord(message)) return;
    const id = textAt(message, 'id');
    if (typeof message.result === 'string') {
      this.#finish(id, { kind: 'answered', answer: message.result });
      return;
    }
    const error = objectAt(message, 'error');
    this.#settings.log(`Unhandled ${textAt(error, 'stack') || textAt(error, 'message')} (request ${id})`);
    this.#finish(id, { kind: 'failed', message: `${textAt(error, 'name')}: ${textAt(error, 'message')}` });
  }

  #finish(id: string, outcome: InvocationResult): void {
    this.#pending.get(id)?.(outcome);
    this.#pending.delete(id);
    if (this.retired) this.retire();
  }

  #lost(reason: string): void {
    if (!this.retired) this.#settings.log(reason);
    this.retired = true;
    for (const [id, resolve] of this.#pending) {
      this.#pending.delete(id);
      resolve({ kind: 'failed', message: reason });
    }
  }
}
