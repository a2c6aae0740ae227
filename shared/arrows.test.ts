// The dependency rules (rule R2): who can import whom, checked on every import line. Also other rules for every source file.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { areaNames, servedAreas } from './areas.ts';

interface Source {
  readonly path: string;
  readonly text: string;
  /** Paths from the repository root; packages by name. */
  readonly imports: readonly string[];
}

const tops = ['shared', 'functions', 'web', 'infra'];
const importLine = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"`])([^'"`\n]+)\1/g;

const resolved = (from: string, to: string) => (to.startsWith('#') ? to.slice(1) : to.startsWith('.') ? join(dirname(from), to) : to);
const isSource = (path: string) => /\.(ts|tsx|mjs|js)$/.test(path);
const read = (path: string): Source => {
  const text = readFileSync(path, 'utf8');
  return { path, text, imports: [...text.matchAll(importLine)].map(([, , to = '']) => resolved(path, to)) };
};
const filesOf = (top: string) =>
  readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Excludes assets that pages load unchanged and imported test suites: they aren't our sources. */
const files = tops.flatMap(filesOf).filter((path) => !/^(web\/public|infra\/checks)\//.test(path));
const sources = files.filter(isSource).map(read);
const isTest = ({ path }: Pick<Source, 'path'>) => /\.test\.tsx?$|[a-z]Testing\.ts$|\/testing\.ts$|^web\/e2e\//.test(path);

const topOf = (path: string) => path.split('/')[0] ?? '';
const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
/** Imports from one folder into another. */
const from = (folder: string, to: (path: string) => boolean, which = sources) =>
  which.filter(({ path }) => inside(path, folder)).flatMap(({ path, imports }) => imports.filter(to).map((one) => `${path} -> ${one}`));

/** Every exception to the rule, and the reason for it. `to` matches the beginning of the imported path. */
const doors: readonly { from: RegExp; to: RegExp; why: string }[] = [
  {
    from: /^functions\/site\//,
    to: /^web\/site\/prerender\.tsx$/,
    why: 'Pages are rendered on the server by the views of the web app.',
  },
  {
    from: /^functions\/giving\/page\/drawn\.ts$/,
    to: /^web\/give\/prerender\.tsx$/,
    why: 'The form for giving is drawn on the server, too, so that it is there with its page.',
  },
  { from: /^functions\/site\/requests\/health\.ts$/, to: /^package\.json$/, why: '`/health` tells the version.' },
  { from: /^infra\/local\/seed\//, to: /^functions\//, why: 'Demo rows lie in the past; the areas’ own calls cannot write there.' },
  {
    from: /^infra\/local\/testCloud\.ts$/,
    to: /^functions\/core\/secrets\/rotateKeys\.ts$/,
    why: 'Handler tests need the keys that the keeper makes.',
  },
  {
    from: /^infra\/prove\/giving\//,
    to: /^functions\//,
    why: 'The proofs of giving book in a table, many messages at the same time.',
  },
  { from: /^infra\/prove\/broadcast\//, to: /^functions\//, why: 'The proof of the chat is a crowd that asks the real handlers.' },
  { from: /^infra\/bench\//, to: /^functions\//, why: 'The bench counts the table’s requests in the client’s own log.' },
  { from: /^infra\/prove\/wire\//, to: /^functions\//, why: 'The proof of the wire makes a church of a thousand members at once.' },
  {
    from: /^infra\/prove\/people\//,
    to: /^(functions|web\/e2e\/means)\//,
    why: 'The proofs of people make a church with staff, and import, search and list in a browser.',
  },
  {
    from: /^infra\/prove\/forms\//,
    to: /^(functions|web\/e2e\/means)\//,
    why: 'The proofs of forms make churches with members and staff, and fill forms in a browser.',
  },
  {
    from: /^infra\/bench\//,
    to: /^web\/(e2e\/means\/(browser|stage)\.ts|elements\/)/,
    why: 'The bench opens pages in a browser, uses the stage of the journeys in its tests, and builds the single-page version of a page.',
  },
  { from: /^web\/e2e\//, to: /^infra\//, why: 'Journeys start the embedded stage.' },
  { from: /^web\/ui\/jsdom\.mjs$/, to: /^infra\/test\/clock\.mjs$/, why: 'All tests go by one clock.' },
];
const isDoor = (path: string, to: string) => doors.some((door) => door.from.test(path) && door.to.test(to));

/** Tests can also use the test cloud with its store, edge and stand-ins, and the sources they test against. */
const testDoor =
  /^(infra\/(edge\/keptAnswers|local\/(testCloud|objectStore\/store|cdn\/edgeFunction|services\/services|socket\/events|standIns\/\w+)|openapi\/schema)\.ts|functions\/)/;
const unexplained = (lines: readonly string[]) =>
  lines.filter((line) => {
    const [path = '', to = ''] = line.split(' -> ');
    return !isDoor(path, to) && !(isTest({ path }) && testDoor.test(to) && topOf(path) !== 'web' && topOf(path) !== 'shared');
  });

const isOurs = (path: string) => tops.includes(topOf(path)) || path === 'package.json';
const across = (top: string, may: readonly string[]) =>
  unexplained(from(top, (path) => isOurs(path) && topOf(path) !== top && !may.includes(topOf(path))));

describe('arrows point one way', () => {
  test('every import leads to a file that is there', () => {
    const all = new Set(files);
    const real = sources.filter((source) => !isTest(source));
    const lost = real.flatMap(({ path, imports }) =>
      imports
        .filter((one) => tops.includes(topOf(one)) && one.includes('/') && !one.includes('${') && !all.has(one))
        .map((one) => `${path} -> ${one}`),
    );
    expect(lost.filter((line) => !/\.(json|css)$/.test(line))).toEqual([]);
  });

  test('shared imports nothing of ours', () => expect(across('shared', [])).toEqual([]));
  test('functions import shared', () => expect(across('functions', ['shared'])).toEqual([]));
  test('web imports shared', () => expect(across('web', ['shared'])).toEqual([]));
  test('infra imports shared and names entry files', () => expect(across('infra', ['shared'])).toEqual([]));

  test.each(doors.map(({ from: path, to, why }) => [why, path, to] as const))('there is still a use for the door: %s', (_, path, to) => {
    expect(sources.some((source) => path.test(source.path) && source.imports.some((one) => to.test(one)))).toBe(true);
  });
});

describe('circles', () => {
  /** Imports that still exist at run time: types are erased. */
  const statement = /^(?:import|export)\s+(?!type\b)([^'"`;]*?)\s*from\s*['"]([^'"]+)['"]/gm;
  const isOnlyTypes = (names: string) => /^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names);
  const runtime = new Map(
    sources.map(({ path, text }) => [
      path,
      [...text.matchAll(statement)].flatMap(([, names = '', to = '']) => (isOnlyTypes(names) ? [] : [resolved(path, to)])),
    ]),
  );

  test('no file imports itself by way of others', () => {
    const done = new Set<string>();
    const found: string[] = [];
    const visit = (path: string, way: readonly string[]): void => {
      const at = way.indexOf(path);
      if (at >= 0) found.push([...way.slice(at), path].join(' -> '));
      if (at >= 0 || done.has(path)) return;
      for (const next of runtime.get(path) ?? []) visit(next, [...way, path]);
      done.add(path);
    };
    for (const path of runtime.keys()) visit(path, []);
    expect(found).toEqual([]);
  });
});

describe('same name, same place', () => {
  /** Files below an area that describe calls, or pair descriptions with handlers. */
  const resources = (top: string, marker: RegExp) =>
    sources.filter(({ path, text }) => path.startsWith(`${top}/`) && path.split('/').length > 2 && !isTest({ path }) && marker.test(text));
  const described = resources('shared', /\b(verbs|handedOverCalls)\('/).map(({ path }) => path.slice('shared/'.length));
  const implemented = resources('functions', /\bimplement\(/).map(({ path }) => path.slice('functions/'.length));

  test('what is described in shared is implemented at the same path in functions', () => {
    expect(implemented.filter((path) => !described.includes(path))).toEqual([]);
    expect(described.filter((path) => !files.includes(`functions/${path}`))).toEqual([]);
  });
});

describe('within functions', () => {
  const areas = [...areaNames, 'site'];
  const real = sources.filter((source) => !isTest(source));

  test('the kernel knows no area', () => {
    const known = from('functions/core', (path) => path.startsWith('functions/') && !inside(path, 'functions/core'), real);
    expect(known).toEqual([]);
  });

  // `snapshot.ts` belongs to the table: it reads the compressed part of a row. So do the readers of calendars, sermons and services: they read the public
  // part of their rows, or what Home shows of them. What doing writes of proposals is membership's (docs/decisions.md, P29), and
  // what reporting reads of lists (P36) and gifts (P37).
  test.each(areas)('%s uses of another area its table only', (area) => {
    const others = (path: string) => path.startsWith('functions/') && ![area, 'core'].some((own) => inside(path, `functions/${own}`));
    expect(
      from(`functions/${area}`, others, real).filter(
        (line) =>
          !/functions\/\w+\/(table|([\w/]+\/)?\w*[rR]ows|drafts\/snapshot|calendars\/events\/(read|next)|calendars\/curated\/read|sermons\/(read|views)|live\/read|people\/proposals\/(send|read|decide)|people\/lists\/(judge|answers|scan|shownPeople)|givers\/eachGift)\.ts$/.test(
            line,
          ),
      ),
    ).toEqual([]);
  });

  test.each(servedAreas)('what %s refuses is tested', (area) => {
    expect(files).toContain(`functions/${area}/refusals.test.ts`);
  });

  // It takes a third of a second to load, and 70 MB.
  test('only reporting loads the engine', () => {
    const loading = sources.filter(({ imports }) => imports.some((one) => one.startsWith('@duckdb/')));
    expect(loading.map(({ path }) => path)).toEqual(['functions/reporting/engine/engine.ts']);
  });

  test('only the kernel and the dispatcher’s triggers speak to AWS', () => {
    const sdk = from('functions', (path) => path.startsWith('@aws-sdk/') || path === 'aws4', real);
    expect(sdk.filter((line) => !line.startsWith('functions/core/'))).toEqual([]);
  });
});

describe('within web', () => {
  /** Bottom up: a folder can import itself and what is below it. `portal` and the other front doors are on the same level. */
  const layers: readonly (readonly string[])[] = [
    ['ui'],
    ['addresses.ts', 'api.ts', 'batch.ts', 'useCall.ts', 'paging.ts'],
    ['session'],
    areaNames,
    ['elements'],
    ['portal', 'site', 'builder', 'lessons', 'handbook', 'give'],
    ['app', 'main.tsx'],
  ];
  const nameOf = (path: string) => (path.split('/')[1] ?? '').replace('.test.', '.');
  const levelOf = (path: string) => layers.findIndex((layer) => layer.includes(nameOf(path)));
  const isShell = (path: string) => /^web\/app\/(i18n\.ts$|theme\/)/.test(path);

  test('every folder has its place', () => {
    const unknown = sources.filter(
      ({ path }) => path.startsWith('web/') && levelOf(path) < 0 && !/^web\/(e2e\/|vite-env\.d\.ts)/.test(path),
    );
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  test('ui <- session <- area <- elements <- front doors <- app', () => {
    const upward = sources
      .filter((source) => source.path.startsWith('web/') && !isTest(source))
      .flatMap(({ path, imports }) =>
        imports.filter((one) => one.startsWith('web/') && levelOf(one) > levelOf(path) && !isShell(one)).map((one) => `${path} -> ${one}`),
      );
    expect(upward).toEqual([]);
  });

  // Includes tests. What an area shows of another is passed in through a slot that a front door fills.
  test.each(areaNames)('%s imports no other area', (area) => {
    const others = areaNames.filter((name) => name !== area);
    expect(from(`web/${area}`, (path) => others.some((other) => inside(path, `web/${other}`)))).toEqual([]);
  });

  test('the session stands on widgets, the client and what both sides share', () => {
    const ground = ['web/session', 'web/ui', 'web/addresses.ts', 'web/api.ts', 'web/batch.ts', 'web/paging.ts', 'web/useCall.ts', 'shared'];
    expect(from('web/session', (path) => isOurs(path) && !ground.some((own) => inside(path, own)))).toEqual([]);
  });

  test('front doors do not know each other', () => {
    const doorsOf = layers[5] ?? [];
    const between = doorsOf.flatMap((door) =>
      from(`web/${door}`, (path) => doorsOf.includes(nameOf(path)) && topOf(path) === 'web' && nameOf(path) !== door),
    );
    expect(between).toEqual([]);
  });

  test('widgets have no domain knowledge', () => {
    const domain = from(
      'web/ui',
      (path) => areaNames.some((area) => inside(path, `shared/${area}`)) || /^shared\/(calls|permissions|api)\.ts$/.test(path),
    );
    expect(domain).toEqual([]);
  });

  test('public pages carry no portal: no MUI, no router, no store', () => {
    const pages = sources.filter(({ path }) => /^web\/site\/(?!app\/)/.test(path) && !isTest({ path }));
    const heavy = from('web/site', (path) => /^(@mui|@emotion|react-router|swr|i18next|react-i18next)/.test(path), pages);
    expect(heavy).toEqual([]);
  });
});

describe('every source', () => {
  const areasOf = (word: RegExp, ok: RegExp) =>
    sources.filter(({ imports, path }) => imports.some((one) => word.test(one)) && !ok.test(path)).map(({ path }) => path);

  test('leaves the validation library to the words', () => {
    expect(areasOf(/^(valibot|@valibot\/)/, /^(shared\/words|infra\/openapi\/schema)\.ts$/)).toEqual([]);
  });

  test('takes time and chance from the kernel', () => {
    const own = /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)/;
    const found = sources.filter((source) => source.path.startsWith('functions/') && !isTest(source) && own.test(source.text));
    expect(found.map(({ path }) => path).filter((path) => !/^functions\/core\/clock\.ts$/.test(path))).toEqual([]);
  });

  test('answers the compiler instead of silencing it', () => {
    const silenced = new RegExp(
      ['@ts-(ignore|expect-error|nocheck)', 'biome-ignore', 'eslint-disable', '(:|<|\\bas)\\s*any\\b(?!\\w|,)'].join('|'),
    );
    const found = sources
      .filter(({ path }) => path !== 'shared/arrows.test.ts')
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .flatMap((line, at) => (silenced.test(line.replace(/^\s*(\/\/|\*|\/\*\*).*|'[^']*'/g, '')) ? [`${path}:${at + 1}`] : [])),
      );
    expect(found).toEqual([]);
  });

  test('imports with the ending', () => {
    const bare = sources.flatMap(({ path, imports }) =>
      imports.filter((one) => isOurs(one) && one.includes('/') && !/\.\w+$/.test(one)).map((one) => `${path} -> ${one}`),
    );
    expect(bare).toEqual([]);
  });

  test('is of a size that can be read at once', () => {
    const lines = ({ text }: Source) => text.split('\n').length - 1;
    const sizes = sources.filter((source) => !isTest(source)).map((source) => ({ path: source.path, lines: lines(source) }));
    const sorted = sizes.map((one) => one.lines).toSorted((a, b) => a - b);
    expect(sizes.filter((one) => one.lines > 250)).toEqual([]);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(60);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(200);
  });
});

describe('folders', () => {
  // Folders of translations, screenshots and stock pictures are exempt.
  const isCrowdAllowed = (folder: string) =>
    /(^shared\/locales(\/|$))|\/screenshots$|^infra\/stock\/pictures$|^infra\/local\/seed\/pictures\/\w+\/faces$/.test(folder);

  test('hold at most 25 files each', () => {
    const held = new Map<string, number>();
    for (const path of files) held.set(dirname(path), (held.get(dirname(path)) ?? 0) + 1);
    expect([...held].filter(([folder, count]) => count > 25 && !isCrowdAllowed(folder))).toEqual([]);
  });

  const folders = new Set(files.map(dirname));

  test('say what they hold', () => {
    const vague = /^(utils?|common|helpers?|lib|libs|types|misc|shared)$/;
    expect([...folders].filter((folder) => folder !== 'shared' && vague.test(basename(folder)))).toEqual([]);
  });

  test('are not hidden behind barrels', () => {
    const reexport = /^export (\*|\{[^}]*\}) from '[.#]/m;
    expect(sources.filter(({ text }) => reexport.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
