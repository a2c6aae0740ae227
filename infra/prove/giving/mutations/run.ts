// Mutants of what giving calculates with, against its unit tests: each is a slip of the pen that a test must notice.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { ProofResult } from '../../proof.ts';
import { type Mutant, withMutants } from './mutate.ts';
import { MutationSwitch } from './switch.ts';

/** Modules, with the tests that must notice. */
const subjects: readonly { readonly files: readonly string[]; readonly tests: readonly string[] }[] = [
  {
    files: ['money/currencies.ts', 'money/wire.ts', 'money/typed.ts', 'money/shares.ts', 'fees.ts'],
    tests: ['money/wire.test.ts', 'money/typed.test.ts', 'money/shares.test.ts', 'fees.test.ts'],
  },
  {
    files: ['entries.ts', 'giftState.ts', 'sums.ts', 'corrections.ts'],
    tests: ['stories/oneLife.test.ts', 'entries.test.ts', 'corrections.test.ts', 'stories/histories.test.ts'],
  },
  { files: ['schedules/dates.ts'], tests: ['schedules/dates.test.ts', 'schedules/zones.test.ts'] },
];
const bar = 90;
const folder = 'shared/giving';

type Test = () => unknown;
declare global {
  var mutation: MutationSwitch;
  var registered: Test[];
  var jestExpect: unknown;
}

/** Takes the place of Jest: keeps what a file registers, to be run again and again. */
const jest = `
  export const expect = globalThis.jestExpect;
  export const describe = Object.assign((_, run) => run(), { each: (all) => (_, run) => all.forEach((one) => run(...[one].flat())) });
  export const test = Object.assign((_, run) => globalThis.registered.push(run), {
    each: (all) => (_, run) => all.forEach((one) => globalThis.registered.push(() => (Array.isArray(one) ? run(...one) : run(one)))),
  });
`;

async function loaded(file: string, mutants: Mutant[], dir: string): Promise<string> {
  const targets = new Map(subjects.flatMap(({ files }) => files.map((one) => [resolve(folder, one), one] as const)));
  const outfile = join(dir, `${file.replace(/\W/g, '_')}.mjs`);
  await build({
    entryPoints: [join(folder, file)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [
      {
        name: 'mutants',
        setup(bundle) {
          bundle.onResolve({ filter: /^@jest\/globals$/ }, () => ({ path: 'jest', namespace: 'jest' }));
          bundle.onLoad({ filter: /.*/, namespace: 'jest' }, () => ({ contents: jest }));
          bundle.onLoad({ filter: /shared\/giving\/.*\.ts$/ }, ({ path }) => {
            const target = targets.get(path);
            if (!target) return undefined;
            return { contents: withMutants(target, readFileSync(path, 'utf8'), mutants), loader: 'js' };
          });
        },
      },
    ],
  });
  return outfile;
}

/** The tests of a file. Its mutants have numbers of their own: modules that several tests import are mutated for each. */
async function testsOf(file: string, dir: string): Promise<{ url: string; tests: Test[]; mutants: Mutant[] }> {
  const mutants: Mutant[] = [];
  const url = pathToFileURL(await loaded(file, mutants, dir)).href;
  return { url, tests: await imported(url), mutants };
}

async function imported(url: string): Promise<Test[]> {
  globalThis.registered = [];
  await import(url);
  return globalThis.registered;
}

async function isNoticed(tests: readonly Test[], on: number): Promise<boolean> {
  Object.assign(globalThis.mutation, { on, turns: 0 });
  try {
    for (const test of tests) await test();
    return false;
  } catch {
    return true;
  } finally {
    globalThis.mutation.on = -1;
  }
}

/** With the module loaded anew: what it has remembered from earlier runs would hide the mutant. */
async function isNoticedAnew(url: string, on: number): Promise<boolean> {
  Object.assign(globalThis.mutation, { on, turns: 0 });
  const tests = await imported(`${url}?${on}`).catch(() => undefined);
  return tests === undefined || isNoticed(tests, on);
}

const nameOf = ({ file, what }: Mutant, nth: number) => `${file} ${what} (${nth})`;

/** Mutants have the same order in each bundle of their module. */
function named(mutants: readonly Mutant[]): string[] {
  const seen = new Map<string, number>();
  return mutants.map((one) => {
    const key = `${one.file} ${one.what}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return nameOf(one, seen.get(key) ?? 0);
  });
}

export async function mutate(): Promise<Pick<ProofResult, 'facts' | 'faults'>> {
  const need = createRequire(createRequire(import.meta.url).resolve('@jest/globals'));
  globalThis.jestExpect = need('@jest/expect').jestExpect;
  globalThis.mutation = new MutationSwitch();
  const dir = mkdtempSync(join(resolve('node_modules'), '.mutants-'));
  const [noticed, all] = [new Set<string>(), new Set<string>()];
  const faults: string[] = [];
  try {
    for (const { files, tests: names } of subjects) {
      for (const file of names) {
        const { url, tests, mutants } = await testsOf(file, dir);
        globalThis.mutation.reached.clear();
        if (await isNoticed(tests, -1)) faults.push(`${file} fails without any mutant.`);
        const reached = new Set(globalThis.mutation.reached);
        for (const [id, name] of named(mutants).entries()) {
          if (!files.includes(mutants[id]?.file ?? '')) continue;
          all.add(name);
          if (!reached.has(id) || noticed.has(name)) continue;
          if ((await isNoticed(tests, id)) || (await isNoticedAnew(url, id))) noticed.add(name);
        }
      }
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  const scores = subjects.map(({ files }) => {
    const of = [...all].filter((name) => files.some((file) => name.startsWith(`${file} `)));
    const score = Math.floor((100 * of.filter((name) => noticed.has(name)).length) / Math.max(1, of.length));
    if (score < bar) faults.push(`Only ${score} % of the mutants of ${files.join(', ')} are noticed.`);
    return `${files.join(', ')}: ${score} % of ${of.length} mutants are noticed (bar ${bar} %)`;
  });
  const left = [...all].filter((name) => !noticed.has(name));
  return { facts: [...scores, `not noticed: ${left.slice(0, 12).join(' | ')}`], faults };
}
