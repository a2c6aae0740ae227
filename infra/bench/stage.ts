// A complete embedded stage for measuring, with the demo churches, and an editor's calls to it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '#infra/build.ts';
import { type RunningStage, startStage } from '#infra/local/start.ts';
import type { Answer, Asked, Call } from '#shared/api.ts';
import { sessions } from '#shared/membership/signIn/sessions.ts';
import { mapOf, parse, text } from '#shared/words.ts';
import { environmentVariable, stageVariable } from '#web/e2e/means/stage.ts';
import type { Effort } from './report.ts';

export interface BenchStage {
  readonly portal: string;
  /** The origin of Grace's site. */
  readonly grace: string;
  readonly hope: string;
  readonly churchId: string;
  /** The cookie of Grace's editor. */
  readonly cookie: { readonly name: string; readonly value: string };
  readonly environment: Readonly<Record<string, string>>;
  /** Makes a call as Grace's editor. */
  ask<C extends Call>(call: C, asked: Asked<C>): Promise<Answer<C>>;
  close(): Promise<void>;
}

const editor = { email: 'editor@grace.test', password: 'narthex-demo' };

/** A stage of its own; in the shortest form, that of the journeys if they have started one. */
export async function startBenchStage(effort: Effort): Promise<BenchStage> {
  const [url, environment] = [process.env[stageVariable], process.env[environmentVariable]];
  if (effort === 'shortest' && url && environment) {
    return benchStage({ url, environment: parse(mapOf(text(2000)), JSON.parse(environment)), close: async () => {} });
  }
  process.env.TZ = 'UTC';
  await buildAll(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'narthex-bench-stage-'));
  const stage = await startStage({ port: 0, dataDir: join(folder, 'data') });
  await stage.settled(60_000);
  const close = async () => {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return benchStage({ ...stage, close });
}

async function benchStage(stage: Pick<RunningStage, 'url' | 'close'> & Pick<BenchStage, 'environment'>): Promise<BenchStage> {
  const origin = (host: string) => stage.url.replace('://', `://${host}.`);
  const { cookie, signedIn } = await signIn(stage.url);
  const grace = signedIn.userChurches.find(({ church }) => church.subDomain === 'grace');
  const tokens = new Map(grace?.apis.map(({ keyName, jwt }) => [keyName.replace('Api', '').toLowerCase(), jwt]));
  return {
    ...{ portal: stage.url, grace: origin('grace'), hope: origin('hope'), churchId: grace?.church.id ?? '', cookie },
    environment: stage.environment,
    ask: (call, asked) => ask(stage.url, call, asked, tokens.get(call.area) ?? ''),
    close: stage.close,
  };
}

const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-narthex-app': 'bench' };

async function signIn(portal: string) {
  const response = await fetch(`${portal}/api/membership/sessions`, { method: 'POST', headers, body: JSON.stringify(editor) });
  const { signedIn } = parse(sessions.start.returns, await response.json());
  // The other cookie identifies the browser.
  const given = response.headers.getSetCookie().find((cookie) => cookie.startsWith('narthex='));
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given ?? '') ?? [];
  if (!signedIn) throw new Error('The editor of the demo church cannot sign in.');
  return { signedIn, cookie: { name, value } };
}

async function ask<C extends Call>(portal: string, call: C, asked: Asked<C>, token: string): Promise<Answer<C>> {
  const given = new Map<string, unknown>(Object.entries(Object(asked)));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  const body = given.has('body') ? JSON.stringify(given.get('body')) : undefined;
  const response = await fetch(`${portal}/api/${call.area}${path}`, {
    method: call.method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw new Error(`${call.method} ${path}: ${response.status} ${await response.text()}`);
  const returns: C['returns'] = call.returns;
  return parse(returns, await response.json());
}
