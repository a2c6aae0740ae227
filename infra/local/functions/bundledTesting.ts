// For tests: a function as it is deployed, its bundle alone with what is placed beside it, in a thread of its own.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunctions } from '#infra/bundle.ts';
import { type FunctionName, functions } from '#infra/plan.ts';
import { maybe, parse, shape, text, whole } from '#shared/words.ts';
import { FunctionWorker } from './worker.ts';

const Answer = shape({ statusCode: whole, body: maybe(text(5_000_000)) });
const bindings = '@duckdb';

/** Outside of the repository, so that no other package is found. `withNative`: what is native is placed beside it, as a deployment does. */
async function bundled(name: FunctionName, withNative: boolean): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'narthex-bundle-'));
  await bundleFunctions({ outDir, only: [name] });
  const [from, to] = [join(process.cwd(), 'node_modules', bindings), join(outDir, name, 'node_modules', bindings)];
  mkdirSync(to, { recursive: true });
  if (withNative && existsSync(from))
    for (const one of readdirSync(from).filter((found) => found.startsWith('node-bindings-'))) symlinkSync(join(from, one), join(to, one));
  return outDir;
}

export class Bundled {
  private readonly name: FunctionName;
  private readonly folder: string;
  private worker: FunctionWorker | undefined;
  private constructor(name: FunctionName, folder: string) {
    this.name = name;
    this.folder = folder;
  }

  static async make(name: FunctionName, withNative = true): Promise<Bundled> {
    return new Bundled(name, await bundled(name, withNative));
  }

  /** A function that has just started, with the environment of now. */
  start(): void {
    const { memoryMb, timeoutSeconds } = functions[this.name];
    const environment = Object.fromEntries(
      Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    const bundle = join(this.folder, this.name, 'index.mjs');
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    this.worker = new FunctionWorker({ ...{ name: this.name, bundle, memoryMb, environment, log }, timeoutMs: timeoutSeconds * 1000 });
  }

  async post(path: string, token: string, body: unknown): Promise<{ readonly status: number; readonly body: string }> {
    const headers = { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' };
    const event = {
      ...{ version: '2.0', rawPath: path, rawQueryString: '', headers, isBase64Encoded: false, body: JSON.stringify(body) },
      requestContext: { http: { method: 'POST', path, sourceIp: '127.0.0.1' } },
    };
    const result = await this.worker?.invoke(event);
    if (result?.kind !== 'answered') throw new Error(`${this.name} didn’t answer: ${JSON.stringify(result)}`);
    const { statusCode, body: answer = '' } = parse(Answer, JSON.parse(result.answer));
    return { status: statusCode, body: answer };
  }

  async stop(): Promise<void> {
    await this.worker?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
