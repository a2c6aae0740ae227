// `npm test`: installs what is missing, builds, runs Jest and Playwright, prints where the time went, and a one-line summary.
import { spawnSync } from 'node:child_process';
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

function npm(args, environment = {}) {
  const isWindows = process.platform === 'win32';
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', ...environment };
  return spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: 'inherit', shell: isWindows, env }).status ?? 1;
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

const stages = [];
function timed(name, run) {
  const from = performance.now();
  const answer = run();
  stages.push([name, (performance.now() - from) / 1000]);
  return answer;
}

/** An area is a folder of the same name on all sides. */
const foldersIn = (top) => readdirSync(top, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const areas = ['functions', 'web'].reduce((found, top) => found.filter((name) => foldersIn(top).includes(name)), foldersIn('shared'));

/** Three suites or journeys at a time, each of which waits for a fifth of its time, share the cores. */
const crowding = Math.max(1, (3 * 0.8) / availableParallelism());
const slowness = machineMs();
timed('install', installMissing);
mkdirSync(reports, { recursive: true });
for (const report of [unitReport, browserReport]) rmSync(report, { force: true });
const built = timed('build', () => npm(['run', 'build', '--silent']));
const unit = built || timed('unit tests', () => npm(['run', 'unit', '--silent', '--', '--json', `--outputFile=${unitReport}`]));
const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
const browser = built || timed('browser', () => npm(['run', 'e2e', '--silent', '--', '--reporter=list,json'], environment));

const { machine, ...budgets } = readReport(join(root, 'infra', 'test', 'budgets.json'));
const suites = suitesOf(readReport(unitReport), root);
const journeys = journeysOf(readReport(browserReport));
for (const line of timingLines({ stages, suites, journeys, areas, budgets, slowness: crowding * Math.max(1, slowness / machine) }))
  console.log(line);

const [units, browsers] = built ? [unitCounts(), { passed: 0, failed: 0 }] : [unitCounts(), browserCounts()];
const passed = units.passed + browsers.passed;
const failed = units.failed + browsers.failed || (unit || browser ? 1 : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(unit || browser || (failed ? 1 : 0));
