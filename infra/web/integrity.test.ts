import { expect, test } from '@jest/globals';
import { afterFirst, reachable, withIntegrity, withStyles } from './integrity.ts';

test('the list holds what the page leads to, at once or on demand, and what is loaded with it, and nothing else', () => {
  const imports: Record<string, string[]> = { main: ['react', 'card'], card: ['main', 'texts'], other: ['secret'] };
  const files: Record<string, string> = {
    main: 'give-1.js',
    react: 'react-2.js',
    card: 'shared-3.js',
    other: 'shared-3.js',
    secret: 'secret-4.js',
  };
  const needed: Record<string, string[]> = { 'shared-3.js': ['base-5.js', 'shared-6.css'], 'base-5.js': ['give-1.js'] };
  const graph = {
    importsOf: (id: string) => imports[id] ?? [],
    fileOf: (id: string) => files[id],
    neededBy: (file: string) => needed[file] ?? [],
  };
  expect(reachable('main', graph)).toEqual(['base-5.js', 'give-1.js', 'react-2.js', 'shared-3.js', 'shared-6.css']);
});

test('each own file says what it must contain', () => {
  const html =
    '<script type="module" crossorigin src="/assets/give-1.js"></script><link rel="icon" href="/favicon.svg" /><link rel="stylesheet" href="/assets/card-4.css" />';
  const made = withIntegrity(html, (name) => `contents of ${name}`);
  expect(made).toMatch(/src="\/assets\/give-1\.js" integrity="sha384-[\w+/]{64}"><\/script>/);
  expect(made).toMatch(/href="\/assets\/card-4\.css" integrity="sha384-[\w+/]{64}">$/);
  expect(made).toContain('<link rel="icon" href="/favicon.svg" />');
});

test('its styles are in the page; none can name another file, or end its tag', () => {
  const html = '<link rel="stylesheet" crossorigin href="/assets/give-1.css"><link rel="icon" href="/favicon.svg" />';
  expect(withStyles(html, () => 'p{margin:0}')).toBe('<style>p{margin:0}</style><link rel="icon" href="/favicon.svg" />');
  expect(withStyles(html, () => undefined)).toBe(html);
  for (const bad of ['p{background:url(x.png)}', '</style><script>']) expect(() => withStyles(html, () => bad)).toThrow('give-1.css');
});

test('its program comes after its first script', () => {
  expect(
    afterFirst('<script src="/a.js"></script><script type="module" src="/b.js"></script><link rel="modulepreload" href="/c.js">'),
  ).toBe(
    '<script src="/a.js"></script><script type="module" fetchpriority="low" src="/b.js"></script><link rel="modulepreload" fetchpriority="low" href="/c.js">',
  );
});
