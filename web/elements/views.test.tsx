import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ElementType, elementKinds, elementTypes } from '#shared/elements/index.ts';
import type { Answers, Nodes } from '#shared/elements/node.ts';
import { hostileHtml } from '#shared/elements/sanitize/hostileHtmlTesting.ts';
import { hostileCss, hostileMarkdown, hostileUrls } from '#shared/elements/sanitize/hostileTesting.ts';
import { dangersIn, takenApart } from './markupTesting.ts';
import { Sections } from './Nodes.tsx';
import { element, idOf, pageWith, section, siteFor } from './nodesTesting.ts';
import { staticTree } from './tree/staticTree.ts';
import { type SiteContext, SiteProvider, TreeProvider } from './view.ts';

const modes = ['page', 'member', 'builder'] as const;
const draw = (nodes: Nodes, site: SiteContext, blocks: Readonly<Record<string, Nodes>> = {}) =>
  renderToStaticMarkup(
    <SiteProvider value={site}>
      <TreeProvider value={staticTree(nodes, blocks)}>
        <Sections zone="main" />
      </TreeProvider>
    </SiteProvider>,
  );
const shown = (type: string, answers: Answers, mode: SiteContext['mode'] = 'page') => draw(pageWith(type, answers), siteFor(mode));
/** Runs in full on what is rendered as HTML or as an address; a sample is enough for plain text and the other modes. */
function evils(type: ElementType, mode: SiteContext['mode']): readonly string[] {
  const readsHtml = mode === 'page' && (type === 'rawHTML' || Boolean(elementKinds[type].html));
  const texts = [...hostileHtml.slice(0, -1), ...hostileMarkdown, ...hostileCss.map(([, value]) => value)];
  const all = [...texts.filter((_, at) => readsHtml || at % 9 === 0), ...hostileUrls];
  return mode === 'page' ? all : all.filter((_, at) => at % 4 === 0);
}
const every = modes.flatMap((mode) => elementTypes.map((type) => [type, mode] as const));

describe.each(every)('%s, as %s', (type, mode) => {
  const names = Object.keys(elementKinds[type].defaults);
  const fields = elementKinds[type].fields.map(({ name }) => name);
  const all = [...new Set([...names, ...fields])];

  test('is drawn from its defaults', () => {
    const html = shown(type, {}, mode);
    expect(dangersIn(html)).toEqual([]);
    expect(html).toContain(`id="n-${idOf(2)}"`);
    if (mode === 'builder') expect(html).toMatch(new RegExp(`data-node="${idOf(2)}"[^>]*data-type="${type}"`));
  });

  test('stays harmless whatever it is told', () => {
    for (const evil of evils(type, mode)) {
      const told = Object.fromEntries(all.map((name) => [name, evil]));
      const lists = { ...told, contents: [[evil, evil], [evil]], head: true, markdown: true, amounts: [evil, 25] };
      const html = shown(type, lists, mode);
      expect({ evil, dangers: dangersIn(html) }).toEqual({ evil, dangers: [] });
    }
  });

  test('gives every picture a size and a text, every frame a name, and no heading nothing to say', () => {
    const answers = Object.fromEntries(all.map((name) => [name, 'https://ok.example/a.png']));
    const html = shown(type, { ...answers, videoId: 'abcdefghijk', mapLatitude: 1, mapLongitude: 2 }, mode);
    for (const { name, attributes } of takenApart(html).tags) {
      if (name === 'img') for (const needed of ['alt', 'width', 'height', 'decoding']) expect(attributes.has(needed)).toBe(true);
      if (name === 'iframe') expect(attributes.get('title')).toBeTruthy();
    }
    expect(html).not.toMatch(/<h[1-6][^>]*><\/h[1-6]>/);
  });
});

describe('on a page', () => {
  test.each(elementTypes)('an empty %s leaves nothing to be seen', (type) => {
    const nodes = { sections: [section(1)], elements: [element(2, type, {}, { sectionId: idOf(1) })] };
    const html = draw(nodes, siteFor('page'));
    expect(html).not.toContain('class="empty"');
    if (!['logo', 'whiteSpace', 'row', 'column', 'box', 'carousel', 'donation', 'donateLink', 'stream'].includes(type))
      expect(html).toMatch(/class="el el-\w+"><\/div>/);
  });

  test('the builder shows what waits to be filled', () => {
    for (const type of elementTypes.filter((one) => !['logo', 'whiteSpace', 'row', 'carousel', 'donation', 'donateLink'].includes(one))) {
      const nodes = { sections: [section(1)], elements: [element(2, type, {}, { sectionId: idOf(1) })] };
      expect({ type, html: draw(nodes, siteFor('builder')) }).toMatchObject({ html: expect.stringContaining('class="empty"') });
    }
  });

  test('a video asks nothing of its host before it is wanted', () => {
    for (const [videoType, videoId] of [
      ['youtube', 'https://youtu.be/abcdefghijk'],
      ['vimeo', '123456789'],
    ] as const) {
      const html = shown('video', { videoType, videoId });
      expect(html).not.toMatch(/<iframe|<img|src="/);
      expect(html).toMatch(/data-player="https:\/\/(www\.youtube-nocookie\.com\/embed\/abcdefghijk|player\.vimeo\.com\/video\/123456789)/);
    }
  });

  test('script of a church runs on an origin of its own', () => {
    const html = shown('rawHTML', { rawHTML: '<b>x</b>', javascript: 'alert(1)' });
    expect(html).toMatch(
      /<iframe[^>]* src="https:\/\/usercontent\.narthex\.test\/raw\/AbcDefGhi12\/x0000000002\/[0-9a-f]{14}\.html"[^>]* sandbox="allow-scripts allow-forms allow-popups"/,
    );
    expect(shown('rawHTML', { rawHTML: '<b>x</b>', javascript: 'alert(1)' }, 'builder')).toContain('site.raw.builder');
    expect(shown('rawHTML', { rawHTML: '<b onclick="x()">x</b><p>y</p>' })).toContain('<iframe');
    expect(shown('rawHTML', { rawHTML: '<b>x</b><p>y</p>' })).toContain('<div class="raw"><b>x</b><p>y</p></div>');
  });

  test('the first picture comes first, the others when they are near', () => {
    const photo = '/content/c/gallery/1.78/abc-1600x900.webp';
    const nodes = {
      sections: [section(1)],
      elements: [
        element(2, 'image', { photo, photoFocusX: 20 }, { sectionId: idOf(1) }),
        element(3, 'image', { photo }, { sectionId: idOf(1) }),
      ],
    };
    const { tags } = takenApart(draw(nodes, siteFor('page', { firstPicture: idOf(2) })));
    const [first, second] = tags.filter(({ name }) => name === 'img').map(({ attributes }) => attributes);
    expect(first?.get('fetchpriority')).toBe('high');
    expect(first?.has('loading')).toBe(false);
    expect(first?.get('style')).toBe('object-position:20% 50%');
    expect(second?.get('loading')).toBe('lazy');
    expect(second?.get('srcset')).toContain('abc-1600x900@640.webp 640w');
    expect([second?.get('width'), second?.get('height')]).toEqual(['1600', '900']);
  });

  test('a carousel changes by itself only where that was wanted and there is more than one slide', () => {
    expect(shown('carousel', {})).toMatch(/data-interval="4" data-effect="fade" data-auto="false"/);
    expect(shown('carousel', { autoplay: 'true' })).toContain('data-auto="true"');
    expect(shown('carousel', { autoplay: 'true' }, 'builder')).not.toContain('data-island');
    const alone = { sections: [section(1)], elements: [element(2, 'carousel', {}, { sectionId: idOf(1) })] };
    expect(draw(alone, siteFor('page'))).not.toContain('data-island');
  });

  test('the logo suits its ground', () => {
    const settings = { logoLight: 'https://ok.example/light.png', logoDark: 'https://ok.example/dark.png' };
    const on = (background: string) =>
      draw(
        { sections: [section(1, { background })], elements: [element(2, 'logo', {}, { sectionId: idOf(1) })] },
        siteFor('page', { settings }),
      );
    expect(on('#9c9c9c')).toContain('light.png');
    expect(on('#9b9b9b')).toContain('dark.png');
    expect(on('var(--darkAccent)')).toContain('dark.png');
  });

  test('a map without a known place is an address with a link', () => {
    const html = shown('map', { mapAddress: '1 Main Street' });
    expect(html).not.toContain('<img');
    expect(html).toContain('https://www.openstreetmap.org/search?query=1%20Main%20Street');
  });

  test('a map asks for no tile before its island does; without script it is there all the same', () => {
    const html = shown('map', { mapLatitude: '41.7', mapLongitude: '-74.1' });
    const [within = ''] = /<noscript>.*?<\/noscript>/s.exec(html) ?? [];
    expect(within).toContain('https://narthex.test/tiles/15/');
    expect(html.replace(within, '')).not.toMatch(/<img|preload/);
  });
});

describe('blocks', () => {
  const block = 'Blk12345678';
  const inBlock: Nodes = {
    sections: [],
    elements: [element(9, 'text', { text: 'Shared' }), element(10, 'block', { targetBlockId: block })],
  };
  const page: Nodes = { sections: [section(1)], elements: [element(2, 'block', { targetBlockId: block }, { sectionId: idOf(1) })] };

  test('are shown, but never in themselves', () => {
    expect(draw(page, siteFor('page'), { [block]: inBlock }).match(/Shared/g)).toHaveLength(1);
    expect(draw(page, siteFor('page'))).not.toContain('Shared');
  });

  test('are one thing to the builder', () => {
    const html = draw(page, siteFor('builder'), { [block]: inBlock });
    expect(html).toContain(`data-node="${idOf(2)}"`);
    expect(html).not.toContain(`data-node="${idOf(9)}"`);
  });

  test('may be whole sections', () => {
    const shared: Nodes = { sections: [section(7)], elements: [element(8, 'text', { text: 'Below' }, { sectionId: idOf(7) })] };
    expect(draw({ sections: [section(1, { targetBlockId: block })], elements: [] }, siteFor('page'), { [block]: shared })).toContain(
      'Below',
    );
  });
});

test('what a node is styled with stands in it, but in the head of a page', () => {
  const nodes: Nodes = {
    sections: [section(1)],
    elements: [{ ...element(2, 'text', { text: 'x' }, { sectionId: idOf(1) }), styles: { all: { color: '#123456' } } }],
  };
  expect(draw(nodes, siteFor('member'))).toContain(`<style>#n-${idOf(2)}{color:#123456}</style>`);
  expect(draw(nodes, siteFor('page'))).not.toContain('<style>');
});

test('elements that hang nowhere are not drawn', () => {
  const lost = element(3, 'text', { text: 'Lost' }, { sectionId: 'gone1234567' });
  expect(draw({ sections: [section(1)], elements: [lost] }, siteFor('page'))).not.toContain('Lost');
});
