// Everything the code cites exists in the repository: decisions, sections of docs/wire.md and docs/architecture.md, and links between
// documents.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const filesOf = (top: string) =>
  readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const documents = ['README.md', ...filesOf('docs').filter((path) => path.endsWith('.md'))];
const sources = ['shared', 'functions', 'web', 'infra']
  .flatMap(filesOf)
  .filter((path) => /\.(ts|tsx|mjs|js|css)$/.test(path) && !/^(web\/public|infra\/checks)\/|^shared\/citations\.test\.ts$/.test(path));

/** A citation may wrap onto the next line of a comment, so lines are joined. */
const read = (path: string) => ({ path, text: readFileSync(path, 'utf8').replace(/\s*\n\s*(\/\/|\*(?!\/))?\s*/g, ' ') });
const citing = [...sources, ...documents].map(read);

/** Skips fenced code blocks. */
const headingsOf = (path: string) =>
  [
    ...readFileSync(path, 'utf8')
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#{1,6} (.+)$/gm),
  ].map(([, heading = '']) => heading.trim());
/** The anchor of a heading, as Markdown viewers generate it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

interface Citation {
  readonly path: string;
  /** The cited name, such as `D28`, or `3` for a section of a document. */
  readonly what: string;
}
const told = ({ path, what }: Citation) => `${path}: ${what}`;
const without = (cited: readonly Citation[], known: ReadonlySet<string>) => cited.filter(({ what }) => !known.has(what)).map(told);
const found = (pattern: RegExp): Citation[] =>
  citing.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, what = '']) => ({ path, what })));

describe('decisions', () => {
  const page = 'docs/decisions.md';
  const titles = headingsOf(page).flatMap((heading) => /^([A-Z]\d{0,2}) — \S/.exec(heading)?.[1] ?? []);
  const known = new Set(titles);

  /** `decision D28`, `decisions D4, D19 and D27`, `decisions D1 to D3`, `decision C`. */
  const lists = found(/\b[Dd]ecisions? ([A-Z]\d{0,2}\b(?:(?:, | and | to )[A-Z]\d{1,2}\b)*)/g);
  const named = lists.flatMap(({ path, what }) => [...what.matchAll(/[A-Z]\d{0,2}/g)].map(([one]) => ({ path, what: one })));
  /** Decisions of the D series may also be cited without the word. */
  const bare = found(/\b(D\d{1,2})\b/g);

  test('stand once each', () => expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([]));
  test('are there when they are cited', () => {
    expect(named.length).toBeGreaterThan(50);
    expect(without([...named, ...bare], known)).toEqual([]);
  });
  test('are cited as decisions by the code', () => {
    const said = /\b[Dd]ecisions? [A-Z]\d{0,2}\b(?:(?:, | and | to )[A-Z]\d{1,2}\b)*/g;
    const alone = citing
      .filter(({ path }) => sources.includes(path))
      .flatMap(({ path, text }) => [...text.replace(said, '').matchAll(/\bD\d{1,2}\b/g)].map(([what]) => told({ path, what })));
    expect(alone).toEqual([]);
  });
});

describe.each(['docs/wire.md', 'docs/architecture.md'])('%s', (page) => {
  const headings = headingsOf(page);
  const name = page.replace('.', '\\.');
  const numbers = headings.flatMap((heading) => /^(\d+)\. /.exec(heading)?.[1] ?? []);

  test('numbers its sections in order', () => {
    const first = Number(numbers[0]);
    expect(numbers).toEqual(numbers.map((_, at) => String(first + at)));
  });
  test('has the sections that are cited', () => {
    expect(without(found(new RegExp(`\\b${name}, section (\\d+)`, 'g')), new Set(numbers))).toEqual([]);
  });
  test('has the headings that are cited', () => {
    expect(without(found(new RegExp(`\\b${name}, "([^"]+)"`, 'g')), new Set(headings))).toEqual([]);
  });
});

test('rules of the house are there when they are cited', () => {
  const rules = headingsOf('docs/architecture.md').flatMap((heading) => /^(R\d) — /.exec(heading)?.[1] ?? []);
  expect(without(found(/\brule (R\d)\b/g), new Set(rules))).toEqual([]);
});

test('nothing is cited that is not here', () => {
  const elsewhere =
    /\b(specification \d|of the specification|suite document|giving document|wire contract,|architecture, section \d|decisions, section)/gi;
  const code = citing.filter(({ path }) => sources.includes(path));
  expect(code.flatMap(({ path, text }) => [...text.matchAll(elsewhere)].map(([what]) => told({ path, what })))).toEqual([]);
});

describe('links', () => {
  const links = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, to = '']) => ({ path, to }))
      .filter(({ to }) => !/^[a-z]+:/.test(to)),
  );
  const targetOf = ({ path, to }: { path: string; to: string }) => {
    const [file = '', anchor] = to.split('#');
    return { file: file ? normalize(join(dirname(path), file)) : path, anchor };
  };
  const leadsSomewhere = (link: { path: string; to: string }) => {
    const { file, anchor } = targetOf(link);
    if (!existsSync(file)) return false;
    return anchor === undefined || (statSync(file).isFile() && headingsOf(file).map(anchorOf).includes(anchor));
  };

  test('lead to a file, and to a heading in it', () => {
    expect(links.filter((link) => !leadsSomewhere(link)).map(({ path, to }) => `${path}: ${to}`)).toEqual([]);
  });
  test('lead from the README to every document', () => {
    const reached = new Set(links.filter(({ path }) => path === 'README.md').map((link) => targetOf(link).file));
    expect(documents.filter((path) => path !== 'README.md' && !reached.has(path))).toEqual([]);
  });
});

describe('code that documents name', () => {
  const known = new Set(sources.map((path) => path.split('/').at(-1)));
  const named = documents.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/`([\w/.-]+)`/g)].map(([, code = '']) => ({ path, what: code })),
  );
  const isPattern = (what: string) => /[<*]/.test(what);

  test('is at that path', () => {
    const paths = named.filter(({ what }) => /^(shared|functions|web|infra|docs)\//.test(what) && !isPattern(what));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter(({ what }) => !existsSync(what)).map(told)).toEqual([]);
  });
  test('is a file of that name', () => {
    const files = named.filter(({ what }) => /^(?!shared|functions|web|infra|docs)[\w/-]+\.(tsx?|mjs)$/.test(what));
    expect(files.filter(({ what }) => !known.has(what.split('/').at(-1))).map(told)).toEqual([]);
  });
});
