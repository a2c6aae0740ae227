// A Lambda's first answer: the deployed bundle in a fresh process, against the floor of an empty handler in the same run.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildAll } from '#infra/build.ts';
import { bundleFolder, bundleFunctions } from '#infra/bundle.ts';
import { type FunctionName, functionNames, functions } from '#infra/plan.ts';
import { check, shape, whole } from '#shared/words.ts';
import { atMost, type Effort, type Measured, median } from './report.ts';

const run = promisify(execFile);
const answering = fileURLToPath(new URL('./firstAnswer.mjs', import.meta.url));
const using = fileURLToPath(new URL('./firstUse.mjs', import.meta.url));
const rounds = { whole: 9, shortest: 1 };
/**
 * An empty handler takes 40 ms on the machine of the budgets: Stripe may take as long again when it is first used. In kB the target is 400;
 * what an area doesn't need at once is loaded later (`implementArea`), and 310 are reached.
 */
const bars = { ratio: 2, kB: 350, stripe: 1 };
/** Of those that people wait for most, what they load before their first answer now, and a little. */
const loadedFirst: Partial<Record<FunctionName, number>> = { content: 200, membership: 245, messaging: 275, giving: 205, doing: 180 };

const http = (method: string, path: string, query = '', body?: unknown) => ({
  version: '2.0',
  rawPath: path,
  rawQueryString: query,
  headers: { host: 'localhost' },
  isBase64Encoded: false,
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  requestContext: { http: { method, path, sourceIp: '127.0.0.1' } },
});

/** The first event of each function: one that accesses the table if the function has one. */
export const events: Record<FunctionName, unknown> = {
  membership: http('GET', '/api/membership/churches/lookup', 'subDomain=grace'),
  content: http('GET', '/api/content/pages/AAAAAAAAAAA/tree', 'url=/'),
  messaging: http('POST', '/api/messaging/connections/leave', '', { socketId: 'x', conversationId: 'AAAAAAAAAAA' }),
  giving: http('GET', '/api/giving/gateways/configured/AAAAAAAAAAA'),
  givingWebhook: http('POST', '/api/giving/donate/webhook/stripe', 'churchId=AAAAAAAAAAA', {}),
  book: { Records: [] },
  givingAttempts: {},
  givingSchedules: {},
  missedEvents: {},
  givingNights: {},
  doing: http('GET', '/api/doing/plans/public/signup/AAAAAAAAAAA'),
  reporting: http('GET', '/api/reporting/reports/AAAAAAAAAAA'),
  unserved: http('GET', '/api/attendance/campuses'),
  deliver: { Records: [] },
  jobs: { Records: [] },
  givingJobs: { Records: [] },
  contentJobs: { Records: [] },
  formFiles: {},
  later: {},
  keepAlive: {},
  site: http('GET', '/health'),
  due: {},
  imports: {},
  dispatch: { Records: [] },
  mailer: { Records: [] },
  sweep: {},
  keeper: {},
  socket: { requestContext: { routeKey: '$disconnect', connectionId: 'x' } },
};

const Answer = shape({ ms: whole, status: whole });

/** What is answered if not 200: no gateway has signed the message, and of what is not served yet a stranger may ask nothing. */
const refusals: Partial<Record<FunctionName, number>> = { givingWebhook: 400, reporting: 401, unserved: 401 };

const firstAnswer = (bundle: string, event: unknown, wanted = 200): Promise<number> =>
  timed([answering, bundle, JSON.stringify(event)], wanted);

async function timed([script = '', bundle = '', ...more]: readonly string[], wanted: number): Promise<number> {
  const { stdout } = await run(process.execPath, [script, bundle, ...more], {
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  const read = check(Answer, rounded(JSON.parse(stdout.split('\n').at(-1) ?? '')));
  if (!read.ok || read.value.status !== wanted) throw new Error(`${bundle} answered ${stdout}`);
  return read.value.ms;
}
const rounded = (answer: { ms: number }) => ({ ...answer, ms: Math.round(answer.ms) });

/** Names of files that a module of a bundle imports at once; those that it imports when it needs them are called for with a bracket. */
const importLine = /\b(?:from|import)\s*"\.\/([\w.-]+\.mjs)"/g;

/** What is loaded before the first answer, in kB of 1,000 bytes; lazily loaded code doesn't count. */
function kiloBytes(bundle: string): number {
  const files = new Set([bundle]);
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importLine)) files.add(join(dirname(file), name));
  return Math.round([...files].reduce((sum, file) => sum + statSync(file).size, 0) / 1000);
}

/** Every function next to the floor, round by round, so that a busy moment affects all alike. Expects the table to be up. */
export async function lambdas(effort: Effort): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'narthex-bench-'));
  const bundles = await bundlesFor(effort, folder);
  const floorFile = join(folder, 'floor.mjs');
  writeFileSync(floorFile, 'export const handler = async () => ({ statusCode: 200 });\n');
  const runs = functionNames.map((name) => ({ name, bundle: join(bundles, name, 'index.mjs'), times: [] as number[] }));
  const [floors, stripes]: [number[], number[]] = [[], []];
  const stripe = stripeIn(join(bundles, 'giving'));
  for (let round = 0; round < rounds[effort]; round++) {
    floors.push(await firstAnswer(floorFile, {}));
    stripes.push(await timed([using, stripe], 200));
    for (const { name, bundle, times } of runs) times.push(await firstAnswer(bundle, events[name], refusals[name]));
  }
  const floor = median(floors);
  const measured = runs.flatMap(({ name, bundle, times }) => lines(name, median(times) / floor, kiloBytes(bundle)));
  rmSync(folder, { recursive: true, force: true });
  const first = median(stripes);
  const use = { bar: `<= ${bars.stripe.toFixed(1)} x`, holds: atMost(first / floor, bars.stripe) };
  return [
    { what: 'floor: an empty handler', is: `${floor} ms` },
    { what: 'giving, when Stripe is first asked', is: `+ ${first} ms, ${(first / floor).toFixed(1)} x floor`, ...use },
    ...measured,
  ];
}

/** Stripe’s package is a chunk of its own, which no one loads who asks no gateway. */
function stripeIn(bundle: string): string {
  const chunk = readdirSync(bundle).find((name) => /^stripe\..*\.mjs$/.test(name));
  if (!chunk) throw new Error('Stripe’s package is not apart from the bundle of giving.');
  return join(bundle, chunk);
}

/** Bundled for this measurement; the shortest takes those of the last build. */
async function bundlesFor(effort: Effort, folder: string): Promise<string> {
  if (effort === 'whole') await bundleFunctions({ outDir: folder });
  else await buildAll(() => {}, ['functions']);
  return effort === 'whole' ? folder : bundleFolder;
}

/** No one waits for daily jobs. */
const isWaitedFor = (name: FunctionName) => functions[name].triggers.some(({ kind }) => kind !== 'schedule');

function lines(name: FunctionName, ratio: number, kB: number): Measured[] {
  const bar = isWaitedFor(name) ? { bar: `<= ${bars.ratio} x`, holds: atMost(ratio, bars.ratio) } : {};
  const most = loadedFirst[name] ?? bars.kB;
  return [
    { what: name, is: `${ratio.toFixed(1)} x floor`, ...bar },
    { what: '', is: `${kB} kB`, bar: `<= ${most} kB`, holds: atMost(kB, most) },
  ];
}
