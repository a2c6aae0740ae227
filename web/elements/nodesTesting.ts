// Sites, themes and trees for tests of views.
import type { Answers, ElementNode, Nodes, SectionNode } from '#shared/elements/node.ts';
import { siteThemeOf } from './theme/siteTheme.ts';
import type { SiteContext } from './view.ts';

/** Sequential ids in the right format. */
export const idOf = (at: number): string => `x${String(at).padStart(10, '0')}`;
const plain = { styles: {}, animations: {} };

export const section = (at: number, more: Partial<SectionNode> = {}): SectionNode => ({
  node: 'section',
  id: idOf(at),
  sort: at,
  zone: 'main',
  answers: {},
  ...plain,
  ...more,
});

export const element = (at: number, elementType: string, answers: Answers, place: Partial<ElementNode> = {}): ElementNode => ({
  node: 'element',
  id: idOf(at),
  sort: at,
  elementType,
  answers,
  ...plain,
  ...place,
});

/** One element in one section, containing a column if the type holds any. */
export function pageWith(type: string, answers: Answers): Nodes {
  const holds = ['row', 'carousel', 'box', 'column'].includes(type);
  const own = { sectionId: idOf(1), parentId: idOf(2) };
  const inside = [element(3, 'column', { size: 6, slide: 0 }, own), element(4, 'column', { size: 6, slide: 1 }, own)];
  const texts = inside.map(({ id }, at) => element(5 + at, 'text', { text: 'Inside' }, { sectionId: idOf(1), parentId: id }));
  return { sections: [section(1)], elements: [element(2, type, answers, { sectionId: idOf(1) }), ...(holds ? [...inside, ...texts] : [])] };
}

export const siteFor = (mode: SiteContext['mode'], more: Partial<SiteContext> = {}): SiteContext => ({
  mode,
  church: { id: 'AbcDefGhi12', name: 'Grace' },
  theme: siteThemeOf(undefined, {}, 'AbcDefGhi12'),
  settings: {},
  language: 'en',
  say: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  content: 'https://narthex.test/content',
  tiles: 'https://narthex.test/tiles',
  usercontent: 'https://usercontent.narthex.test',
  api: 'https://narthex.test/api',
  giving: 'https://give.narthex.test/grace',
  ...more,
});
