import { expect, test } from '@jest/globals';
import { readFacade, withoutFacade, withoutTag } from './facades.ts';

const facade = readFacade('assets/Home-1.js', 'export{t as Home,n as other,card}from"./home-2.js";\n');

test('a file that only exports from another is left out, and the other loaded by the names in it', () => {
  if (!facade) throw new Error('It is a facade.');
  const code = 'f=["assets/Home-1.js","assets/a.css"];x(()=>import(`./Home-1.js`),d([0,1]));import("./Home-12.js")';
  expect(withoutFacade(code, facade)).toBe(
    'f=["assets/home-2.js","assets/a.css"];x(()=>import(`./home-2.js`).then(e=>({Home:e.t,other:e.n,card:e.card})),d([0,1]));import("./Home-12.js")',
  );
});

test('a document doesn’t ask for it either', () => {
  if (!facade) throw new Error('It is a facade.');
  const link = (file: string) => `    <link rel="modulepreload" crossorigin href="/assets/${file}">\n`;
  expect(withoutTag(link('Home-1.js') + link('home-2.js'), facade)).toBe(link('home-2.js'));
});

test('a file that does anything else stays', () => {
  for (const code of ['import"./a.js";export{t}from"./b.js";', 'var a=1;export{a};', 'export*from"./b.js";'])
    expect(readFacade('assets/a.js', code)).toBeUndefined();
});
