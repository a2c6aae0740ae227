// `npm test`: installs what is missing, builds, runs Jest and Playwright, and sums them up in one line.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installMissing, root } from './install.mjs';

checkNode();
process.chdir(root);
installMissing();

const reports = join(root, 'node_modules', '.cache', 'narthex');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'e2e.json');
mkdirSync(reports, { recursive: true });
for (const report of [unitReport, browserReport]) rmSync(report, { force: true });

function npm(args, environment = {}) {
  const isWindows = process.platform === 'win32';
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', ...environment };
  return spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd: root, stdio: 'inherit', shell: isWindows, env }).status ?? 1;
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/** A runner that left no report failed before its first test. */
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

const built = npm(['run', 'build', '--silent']);
if (built !== 0) {
  console.log('0 passed, 1 failed');
  process.exit(built);
}
const unit = npm(['run', 'unit', '--silent', '--', '--json', `--outputFile=${unitReport}`]);
const browser = npm(['run', 'e2e', '--silent', '--', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
});
const [units, browsers] = [unitCounts(), browserCounts()];
const passed = units.passed + browsers.passed;
const failed = units.failed + browsers.failed || (unit || browser ? 1 : 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(unit || browser || (failed ? 1 : 0));
