// `npm test`: installs what is missing, builds, runs Jest and Playwright beside each other, prints where the time went, and a one-line
// summary. Each alone leaves the cores idle for a fourth of its time, waiting for a table, a page or a timer.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { journeysOf, machineMs, suitesOf, timingLines } from '../test/timing.mjs';
import { checkNode, installMissing, root } from './install.mjs';

checkNode();
process.chdir(root);

const reports = join(root, 'node_modules', '.cache', 'narthex');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'e2e.json');

/** Runs a script and resolves with its exit code. What it prints goes to `show`, or straight to the terminal. */
function npm(args, { environment = {}, show } = {}) {
  const isWindows = process.platform === 'win32';
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', ...environment };
  const stdio = show ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const running = spawn(isWindows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio, shell: isWindows, env });
  for (const output of show ? [running.stdout, running.stderr] : []) output.on('data', show);
  return new Promise((done) => {
    running.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    running.on('close', (code) => done(code ?? 1));
  });
}

/** Keeps what is printed until it is opened, so that the output of two runs does not mix. */
function heldOutput() {
  const held = [];
  let isOpen = false;
  return {
    show: (chunk) => (isOpen ? process.stdout.write(chunk) : held.push(chunk)),
    open: () => {
      isOpen = true;
      for (const chunk of held.splice(0)) process.stdout.write(chunk);
    },
  };
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** A runner without a report failed before its first test. */
function unitCounts() {
  const report = readReport(unitReport);
  if (!report) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

function browserCounts() {
  const { stats, errors = [] } = readReport(browserReport) ?? {};
  if (!stats) return { passed: 0, failed: 1 };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + (stats.unexpected ? 0 : errors.length) };
}

const begun = performance.now();
const secondsSince = (from) => (performance.now() - from) / 1000;
const stages = [];
async function timed(name, run) {
  const from = performance.now();
  const answer = await run();
  stages.push([name, secondsSince(from)]);
  return answer;
}

/** An area is a folder of the same name on all sides. */
const foldersIn = (top) => readdirSync(top, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const areas = ['functions', 'web'].reduce((found, top) => found.filter((name) => foldersIn(top).includes(name)), foldersIn('shared'));

/** Two suites and two journeys at a time, each of which waits for a fifth of its time, share the cores. */
const atOnce = 2;
const crowding = Math.max(1, (2 * atOnce * 0.8) / availableParallelism());
const slowness = machineMs();
await timed('install', async () => installMissing());
mkdirSync(reports, { recursive: true });
for (const report of [unitReport, browserReport]) rmSync(report, { force: true });
const built = await timed('build', () => npm(['run', 'build', '--silent']));

const unitTests = ['run', 'unit', '--silent', '--', '--json', `--outputFile=${unitReport}`, `--maxWorkers=${atOnce}`];
const journeysAndScreens = ['run', 'e2e', '--silent', '--', '--reporter=list,json', `--workers=${atOnce}`];
async function runBoth() {
  const output = heldOutput();
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
  const browser = timed('browser', () => npm(journeysAndScreens, { environment, show: output.show }));
  const unit = await timed('unit tests', () => npm(unitTests));
  output.open();
  return [unit, await browser];
}
const [unit, browser] = built ? [built, built] : await runBoth();

const { machine, ...budgets } = readReport(join(root, 'infra', 'test', 'budgets.json'));
const suites = suitesOf(readReport(unitReport), root);
const journeys = journeysOf(readReport(browserReport));
for (const line of timingLines({
  stages,
  total: secondsSince(begun),
  suites,
  journeys,
  areas,
  budgets,
  slowness: crowding * Math.max(1, slowness / machine),
}))
  console.log(line);

const [units, browsers] = built ? [unitCounts(), { passed: 0, failed: 0 }] : [unitCounts(), browserCounts()];
const passed = units.passed + browsers.passed;
const failed = units.failed + browsers.failed || (unit || browser ? 1 : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(unit || browser || (failed ? 1 : 0));
