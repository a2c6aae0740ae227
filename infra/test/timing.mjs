// Where the time of `npm test` went, and which area exceeds its budget. Plain JavaScript with only Node's own modules: it runs before
// anything is installed.
import { relative } from 'node:path';

/**
 * Seconds that a new area may add, in unit tests and in journeys. `budgets.json` has those of existing areas, each with as much again for what
 * came into it later: forms and the people tools into membership, the broadcast into messaging.
 */
const newArea = { unit: 40, journeys: 30 };

/** Machines vary from one minute to the next: a small excess doesn't count. */
const tolerance = 1.25;

/** The suites of Jest's report with their seconds. */
export const suitesOf = (report, root) =>
  (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative(root, name).replaceAll('\\', '/'),
    seconds: (endTime - startTime) / 1000,
  }));

/** What a test that visits many screens recorded for each: `1234 ms name`. */
const screensOf = ({ annotations = [] }) =>
  annotations.flatMap(({ type, description }) => {
    const [, ms, name] = (type === 'screen' && /^(\d+) ms (.*)$/.exec(description)) || [];
    return name ? { name: `screen: ${name}`, seconds: Number(ms) / 1000 } : [];
  });

/** The tests of Playwright's report with their seconds, or the visited screens with theirs; `file` is where they are defined. */
export function journeysOf(report) {
  const whole = (titles, title, { results }) => ({
    name: [...titles, title].join(' › '),
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  });
  const from = (suite, titles) => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.flatMap((test) => {
        const screens = screensOf(test);
        const found = screens.length > 0 ? screens : [whole(titles, title, test)];
        return found.map((one) => ({ ...one, file: file.replaceAll('\\', '/') }));
      }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => from(inner, [...titles, inner.title])),
  ];
  return (report?.suites ?? []).flatMap((file) => from(file, []));
}

const whole = (seconds) => `${Math.round(seconds)} s`;
const slowest = (all) =>
  all
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
const sum = (all) => all.reduce((total, { seconds }) => total + seconds, 0);

/**
 * The lines to print. `stages` are `[name, seconds]`, some of them beside each other, and `total` what all took; `areas` the names of the areas; `slowness` is how many times slower this
 * machine is than that of the budgets.
 */
export function timingLines({ stages, total, suites, journeys, areas, budgets, slowness }) {
  const rows = areas.map((area) => {
    const within = (path) => new RegExp(`^(shared|functions|web)/${area}/`).test(path);
    const unit = sum(suites.filter(({ name }) => within(name)));
    const seen = sum(journeys.filter(({ file }) => file.includes(`journeys/${area}/`)));
    return { area, budget: budgets[area] ?? newArea, took: { unit, journeys: seen } };
  });
  const other = sum(suites) - rows.reduce((total, { took }) => total + took.unit, 0);
  const share = (row, what) => `${whole(row.took[what])} of ${whole(row.budget[what] * slowness)}`;
  const over = rows.flatMap(({ area, budget, took }) =>
    Object.entries({ unit: 'unit tests', journeys: 'journeys' })
      .filter(([what]) => took[what] > budget[what] * slowness * tolerance)
      .map(([what, said]) => `WARNING: ${area} takes ${whole(took[what])} of ${said}; ${whole(budget[what] * slowness)} is its budget.`),
  );
  return [
    '',
    `Seconds: ${stages.map(([name, seconds]) => `${name} ${Math.round(seconds)}`).join(', ')}; ${Math.round(total)} in all`,
    '',
    'The slowest suites',
    ...slowest(suites),
    '',
    'The slowest journeys and screens',
    ...slowest(journeys),
    '',
    `The areas, in seconds of one core, of the budgets in infra/test/budgets.json${slowness === 1 ? '' : ` times ${slowness.toFixed(1)} on this machine`}`,
    ...rows.map((row) => `  ${row.area.padEnd(12)} unit tests ${share(row, 'unit').padEnd(16)} journeys ${share(row, 'journeys')}`),
    `  ${'the rest'.padEnd(12)} unit tests ${whole(other)}`,
    ...over,
    '',
  ];
}

/** Milliseconds for a fixed amount of work: this machine's current speed, the best of five. */
export function machineMs() {
  const rounds = Array.from({ length: 5 }, () => {
    const from = performance.now();
    const rows = Array.from({ length: 40_000 }, (_, at) => ({
      id: `${(at * 7919) % 40_009}`,
      name: `Person ${at}`,
      tags: [at % 7, at % 11],
    }));
    const read = JSON.parse(JSON.stringify(rows)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (read.filter(({ name }) => /7\d*3$/.test(name)).length === 0) throw new Error('Nothing was found.');
    return performance.now() - from;
  });
  return Math.min(...rounds);
}
