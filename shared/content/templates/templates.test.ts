// Every template and starter site has valid nodes, no lorem ipsum, and readable colors.
import { describe, expect, test } from '@jest/globals';
import { checkAnswers } from '#shared/elements/checkAnswers.ts';
import { readAnswers } from '#shared/elements/index.ts';
import { Nodes } from '#shared/elements/node.ts';
import { nodesOf, treeOf, validateChange } from '#shared/elements/tree/edits.ts';
import studio from '#shared/locales/studio/en.json' with { type: 'json' };
import { check, idForm } from '#shared/words.ts';
import { leftOver, sayFrom, starterStyles } from './context.ts';
import { pageTemplates, sectionTemplates, starterSite, type Template } from './templates.ts';
import { starterThemes } from './themes.ts';

const say = sayFrom(studio.content.templates);
let count = 0;
const newId = () => `id${String(++count).padStart(9, '0')}`;
const grace = {
  name: 'Grace & Peace <Church>',
  city: 'Springfield',
  address: '12 Chapel Road, Springfield, IL 62701',
  email: 'office@grace.test',
  phone: '+1 555 0100',
  times: [{ when: 'Sunday, 10:00', what: 'Worship' }],
  content: 'https://content.example',
};

const sound = (nodes: Nodes) => {
  const read = check(Nodes, nodes);
  expect(read).toMatchObject({ ok: true });
  const ids = [...nodes.sections, ...nodes.elements].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => idForm.test(id))).toBe(true);
  const sections = new Set(nodes.sections.map(({ id }) => id));
  const elements = new Set(nodes.elements.map(({ id }) => id));
  expect(nodes.elements.every(({ sectionId = '', parentId }) => sections.has(sectionId) && (!parentId || elements.has(parentId)))).toBe(
    true,
  );
};

/** The server's checks of a change from the builder. */
const accepted = (nodes: Nodes) => {
  const change = { puts: [...nodes.sections, ...nodes.elements], removes: [] };
  expect(validateChange(treeOf({ sections: [], elements: [] }), change)).toBeUndefined();
  expect(nodesOf(treeOf(nodes)).elements).toHaveLength(nodes.elements.length);
  for (const { elementType, answers } of nodes.elements) {
    expect(checkAnswers(elementType, answers)).toEqual({ ok: true, answers });
    expect(readAnswers(elementType, answers)).toMatchObject(answers);
  }
};

const all: readonly (readonly [string, Template])[] = [
  ...sectionTemplates.map((one) => [`section ${one.key}`, one] as const),
  ...pageTemplates.map((one) => [`page ${one.key}`, one] as const),
];
describe.each(all)('%s', (_, template) => {
  test.each(starterStyles)('is made of sound nodes in the style %s', (style) => {
    sound(template.nodes(say, newId, undefined, style));
    const filled = template.nodes(say, newId, grace, style);
    sound(filled);
    accepted(filled);
  });
});

describe.each(starterStyles)('the starter site %s', (style) => {
  const site = starterSite(style, say, grace, newId);
  test('has pages, navigation and footer that hang together', () => {
    for (const nodes of [...site.pages, site.footer].map((one) => one.nodes)) {
      sound(nodes);
      accepted(nodes);
    }
    const urls = site.pages.map(({ url }) => url);
    expect(urls.length).toBeGreaterThanOrEqual(6);
    expect(site.links.map(({ url }) => url)).toEqual(urls);
    const used = JSON.stringify(site).matchAll(/(?:href=\\+"|"(?:buttonLinkUrl|url)":")(\/[^"\\]*)/g);
    expect([...used].map(([, url = '']) => url).filter((url) => !urls.includes(url))).toEqual([]);
    const ids = new Set(site.links.map(({ id }) => id));
    expect(site.links.every(({ parentId }) => !parentId || ids.has(parentId))).toBe(true);
  });

  test('says what is known of the church, escaped, and marks what is not', () => {
    const [home] = site.pages;
    const first = JSON.stringify(home);
    expect(first).toContain('Grace &amp; Peace &lt;Church&gt;');
    expect(first).toContain(grace.address);
    expect(leftOver(first)).toBeUndefined();
    expect(leftOver(JSON.stringify(site.footer))).toBeUndefined();
    expect(leftOver(JSON.stringify(starterSite(style, say, { name: 'Hope' }, newId).pages))).toBe('your town');
  });
});

test('no text is a filler', () => {
  expect(JSON.stringify(studio.content.templates)).not.toMatch(/lorem|ipsum|\{\{(?!church|city)/i);
});

describe('colours', () => {
  const share = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => share(Number.parseInt(pair, 16) / 255));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one: string, other: string) => {
    const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  test.each(starterStyles)('of %s can be read on each other', (style) => {
    const { light: paper, accent, darkAccent, dark } = starterThemes[style].palette;
    const pairs = [dark, darkAccent, accent].map((ink) => ratio(paper, ink));
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4.5);
  });
});
