// Screens have no hard-coded text: everything people read comes from the language files.
import { describe, expect, test } from '@jest/globals';
import { type Source, sources } from './check.ts';

const code = sources.filter(({ path }) => path.startsWith('web/'));
const screens = code.filter(({ path }) => path.endsWith('.tsx'));

/** Names are the same in every language. */
const names = new Set(['Narthex']);
/** After a generic's bracket: `interface Props<T> extends Other {`. */
const isHeritage = (text: string) => /^(extends|implements) [\w, ]+$/.test(text);
/** Of a style: `.carousel>.slot{`. */
const isSelector = (text: string) => /^\.\p{Ll}+$/u.test(text);
const isText = (text: string) => /\p{L}{2}/u.test(text) && !names.has(text) && !isHeritage(text) && !isSelector(text);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
const found = (all: readonly Source[], patterns: readonly RegExp[]) =>
  all.flatMap(({ path, text }) => {
    const hits = patterns.flatMap((pattern) => [...withoutComments(text).matchAll(pattern)].map(([, one = '']) => one.trim()));
    return hits.filter(isText).map((one) => `${path}: ${one}`);
  });

/** No sign of code within: what stands between tags, or between a tag and a value. */
const plain = '[^<>{}=;()[\\]|&`]*\\p{L}{2}[^<>{}=;()[\\]|&`]*';
/** `=>` is a function, `a > b` a comparison or a selector of a style. */
const tagEnd = '(?<!=|\\S )>';
const betweenTags = [`${tagEnd}(${plain})</`, `\\}(${plain})</`, `${tagEnd}(${plain})\\{`].map((pattern) => new RegExp(pattern, 'gu'));

const attributes =
  'aria-label|aria-description|aria-roledescription|aria-valuetext|title|label|placeholder|alt|helperText|hint|heading|text|lead|summary|description';
const inAttribute = [new RegExp(`\\s(?:${attributes})=(?:\\{\\s*)?["'\`]([^"'\`$]+)["'\`]`, 'g')];

/** Three words or more, the first capitalized. Thrown errors and console messages are for developers. */
const sentences = [/(?<!Error\(|console\.\w+\()(?<=[\s(,:[=?])'(\p{Lu}\p{L}* \p{Ll}+ [^'\n]*)'/gu];
const isForMenders = (line: string) => /console\.\w+(\('| =)|Error\(|super\(/.test(line);
const told = code.map(({ path, text }) => ({
  path,
  text: text
    .split('\n')
    .filter((line) => !isForMenders(line))
    .join('\n'),
}));

describe('in the code of screens', () => {
  test('there is no text between tags', () => expect(found(screens, betweenTags)).toEqual([]));
  test('there is no text in an attribute', () => expect(found(screens, inAttribute)).toEqual([]));
  test('there is no sentence in a string', () => expect(found(told, sentences)).toEqual([]));
});

describe('the search finds', () => {
  const screen = (text: string) => [{ path: 'web/x.tsx', text }];

  test.each([
    '<p>Hello there</p>',
    '<p>\n  Hello\n</p>',
    '<b>{name} is here</b>',
    '<b>Hello {name}</b>',
    '<Button variant="text">Save</Button>',
  ])('%j between tags', (text) => expect(found(screen(text), betweenTags)).toHaveLength(1));

  test.each(['<img alt="A photo" />', "<Field label={'Name'} />", '<p aria-label="Close it">', '<Field\n  label="Name"\n/>'])(
    '%j in an attribute',
    (text) => expect(found(screen(text), inAttribute)).toHaveLength(1),
  );

  test.each(["say('The church was saved.')", "const text = 'Please try again';"])('%j in a string', (text) =>
    expect(found(screen(text), sentences)).toHaveLength(1),
  );

  test.each([
    '<p>{t("a.b")}</p>',
    '<p aria-label={t("a")}>–</p>',
    'const a = (b: Map<string, number>) => b;',
    '<p>Narthex</p>',
    '<p>·</p>',
    "<Box sx={{ '& > summary': { padding: 1 } }}>",
  ])('nothing in %j', (text) => expect(found(screen(text), [...betweenTags, ...inAttribute, ...sentences])).toEqual([]));
});
