// The demo websites could have been made by an editor: the server would accept every node, and every element type is used.
import { describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { nodesFrom } from '#shared/content/templates/pieces.ts';
import { checkAnswers } from '#shared/elements/checkAnswers.ts';
import { elementKinds, elementTypes } from '#shared/elements/index.ts';
import { treeOf, validateChange } from '#shared/elements/tree/edits.ts';
import { graceSite } from './grace.ts';
import { hopeSite } from './hope.ts';

const sites = { grace: graceSite, hope: hopeSite };

describe.each(Object.entries(sites))('the site of %s', (_, site) => {
  const pages = site.pages.map((page) => ({ url: page.url, nodes: nodesFrom(page.bands, newId) }));

  test('has at least six public pages, each with its own address and a description', () => {
    const open = site.pages.filter(({ visibility, layout }) => visibility !== 'members' && layout !== 'embed');
    expect(open.length).toBeGreaterThanOrEqual(6);
    expect(new Set(site.pages.map(({ url }) => url)).size).toBe(site.pages.length);
    expect(open.filter(({ description }) => description.length < 30)).toEqual([]);
  });

  test('is made of nodes the server takes', () => {
    const nothing = treeOf({ sections: [], elements: [] });
    const refused = pages.flatMap(({ url, nodes }) => {
      const wrong = validateChange(nothing, { puts: [...nodes.sections, ...nodes.elements], removes: [] });
      const answers = nodes.elements.flatMap(({ elementType, answers }) => checkAnswers(elementType, answers)).filter(({ ok }) => !ok);
      return wrong || answers.length ? [{ url, wrong, answers }] : [];
    });
    expect(refused).toEqual([]);
  });

  test('links to its own pages only, and to all of them', () => {
    const listed = site.links.flatMap(({ url, below = [] }) => [url, ...below.map((one) => one.url)]);
    expect(listed.filter((url) => !site.pages.some((page) => page.url === url))).toEqual([]);
  });
});

test('every element that has its life today is in use somewhere', () => {
  const blocks = Object.values(sites).flatMap(({ blocks }) => Object.values(blocks));
  const all = [
    ...Object.values(sites).flatMap(({ pages, footer }) => [...pages.flatMap(({ bands }) => bands), ...footer]),
    ...blocks,
  ].flatMap(({ holds }) => nodesFrom([{ holds }], newId).elements.map(({ elementType }) => elementType));
  expect(elementTypes.filter((type) => !all.includes(type) && !elementKinds[type].waits)).toEqual([]);
});
