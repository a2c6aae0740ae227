import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { forgetSecrets } from '#functions/core/secrets/secrets.ts';
import type { FunctionName } from '#infra/plan.ts';
import { retry } from '#shared/concurrency/retry.ts';
import { mapOf, parse, shape, whole, text as words } from '#shared/words.ts';

const Started = shape({ port: whole, environment: mapOf(words(1000)) });

export interface Asking {
  readonly token?: string | undefined;
  readonly body?: unknown;
  /** The caller's index: callers are spread over network addresses. */
  readonly from?: number;
  /** Breaks the connection after that many milliseconds, whether or not there is an answer. */
  readonly breakAfterMs?: number | undefined;
}

/** The stage under test, in a process of its own; its environment is also set here, so that rows can be written and tokens signed. */
export interface WireStage {
  readonly port: number;
  /** A call of the area; throws with status and body if it is refused. */
  ask(method: string, path: string, o: Asking): Promise<unknown>;
  /** For idempotent requests: retried until there is an answer, five times at most. */
  persist(method: string, path: string, o: Asking): Promise<unknown>;
  stop(): Promise<void>;
}

/** Before a stage's was taken over: the next stage would use the table of the last. */
const ownEnvironment = { ...process.env };

/** Starts a stage with these functions of the plan, on the data that is in the folder, and takes over its environment. `flags`: of the program. */
export async function spawnStage(
  dir: string,
  functions: readonly FunctionName[],
  flags: readonly string[] = [],
): Promise<{ child: ChildProcess; port: number }> {
  const program = fileURLToPath(new URL('stageProgram.ts', import.meta.url));
  const args = ['--no-warnings', '--import', 'tsx', program, dir, ...functions, ...flags];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env: ownEnvironment });
  const line = await Promise.race([once(createInterface(child.stdout), 'line'), once(child, 'exit')]);
  if (typeof line[0] !== 'string') throw new Error('The stage did not start.');
  const { port, environment } = parse(Started, JSON.parse(line[0]));
  Object.assign(process.env, environment);
  // It has keys of its own; a proof before this one had another stage’s.
  forgetSecrets();
  return { child, port };
}

export async function startWire(dir: string): Promise<WireStage> {
  const { child, port } = await spawnStage(dir, ['messaging', 'socket', 'keepAlive', 'deliver', 'dispatch', 'keeper']);
  // Limits are counted by address; all of 127.0.0.0/8 is this machine.
  const agents = Array.from({ length: 32 }, (_, at) => new Agent({ keepAlive: true, maxSockets: 32, localAddress: `127.0.1.${at + 1}` }));
  const stop = async () => {
    for (const agent of agents) agent.destroy();
    child.stdin?.end();
    if (child.exitCode === null) await once(child, 'exit');
  };
  const asked: WireStage['ask'] = (method, path, { from = 0, ...o }) =>
    ask(port, method, path, { ...o, agent: agents[from % agents.length] });
  const persist: WireStage['ask'] = (method, path, o) =>
    retry(() => asked(method, path, o), { attempts: 5, isTransient: () => true, delay: (attempt) => 200 * attempt });
  return { port, stop, ask: asked, persist };
}

const patienceMs = 30_000;

function ask(port: number, method: string, path: string, o: Asking & { agent: Agent | undefined }) {
  const body = o.body === undefined ? undefined : JSON.stringify(o.body);
  const headers = {
    ...(o.token ? { authorization: `Bearer ${o.token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise<unknown>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path: `/api/messaging${path}`, headers, agent: o.agent, timeout: patienceMs });
    asked.on('error', (error) => {
      // The server was just closing a kept-alive connection: browsers retry by themselves, too.
      if (asked.reusedSocket && o.breakAfterMs === undefined) ask(port, method, path, o).then(resolve, reject);
      else reject(error);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('response', (answer) => {
      text(answer).then((said) => {
        if (answer.statusCode === 200) resolve(JSON.parse(said));
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${said}`));
      }, reject);
    });
    if (o.breakAfterMs !== undefined) setTimeout(() => asked.destroy(new Error('broken')), o.breakAfterMs);
    asked.end(body);
  });
}
