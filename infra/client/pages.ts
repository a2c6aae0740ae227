// A real client edits pages: each save is public at once.
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  draftOf,
  drawn,
  type Element,
  get,
  ofAnyone,
  one,
  type Page,
  post,
  published as publishedOf,
  remove,
  type Section,
  typesIn,
} from './calls.ts';
import { enter, problem } from './testing.ts';

let churchId: string;
const enterGrace = async () => {
  churchId = (await enter('admin@grace.test', 'grace')).own.church.id ?? '';
};
const published = (url: string) => publishedOf(churchId, url);
const draft = (id: string) => draftOf(churchId, id);

export const describePages = (): void =>
  describe('an editor of pages', () => {
    let page: Page;
    let section: Section;
    beforeAll(async () => {
      await enterGrace();
      page = await one<Page>('/pages', { title: 'Ministries of old', url: '/old', layout: 'headerFooter' });
      const fresh = {
        pageId: page.id,
        zone: 'main',
        background: '#FFFFFF',
        textColor: 'dark',
        headingColor: 'dark',
        linkColor: 'dark',
        sort: 1,
      };
      section = await one<Section>('/sections', { ...fresh, answersJSON: '{}', stylesJSON: '{"all":{"padding-top":"20px"}}' });
    });

    test('finds the page in the list, by its address and by its id', async () => {
      expect((await get<Page[]>('/pages')).map(({ url }) => url)).toEqual(expect.arrayContaining(['/', '/old']));
      expect(await get(`/pages/${page.id}`)).toMatchObject({ id: page.id, title: 'Ministries of old', layout: 'headerFooter' });
      expect(await published('/old')).toMatchObject({ title: 'Ministries of old', sections: expect.anything() });
      const [first] = (await draft(page.id)).sections;
      expect(first).toMatchObject({ id: section.id, pageId: page.id, churchId, sort: 1, styles: { all: { 'padding-top': '20px' } } });
      expect(await published('/nowhere')).toEqual({});
    });

    test('puts elements in and between, rows with columns, a carousel', async () => {
      const add = (elementType: string, sort: number, answers: object, more: object = {}) =>
        one<Element>('/elements', { sectionId: section.id, elementType, sort, answersJSON: JSON.stringify(answers), ...more });
      const text = await add('text', 1, { text: '<p>Hello</p>', textAlignment: 'center', mine: 'kept' });
      expect(text).toMatchObject({ sectionId: section.id, sort: 1, answers: { text: '<p>Hello</p>', mine: 'kept' } });
      const row = await add('row', 2, { columns: '4,8', mobileSizes: '12,12' });
      const carousel = await add('carousel', 1.1, { slides: 3, interval: '4' });
      expect(drawn(await published('/old'))).toEqual(['text carousel(column column column) row(column column)']);
      const [within] = (await draft(page.id)).sections;
      const [column] = within?.elements.find(({ id }) => id === row.id)?.elements ?? [];
      await add('faq', 1, { title: 'When?', description: 'Sundays' }, { parentId: column?.id });
      expect(drawn(await published('/old'))[0]).toContain('row(column(faq) column)');
      const whole = await get<Element>(`/elements/${text.id}`);
      const changed = await one<Element>('/elements', { ...whole, answersJSON: '{"text":"<p>Welcome</p>"}', answers: undefined });
      expect(changed.answers.text).toBe('<p>Welcome</p>');
      await remove(`/elements/${carousel.id}`);
      expect(drawn(await published('/old'))[0]).toBe('text row(column(faq) column)');
    });

    test('copies an element, a section, a page', async () => {
      const [text] = (await draft(page.id)).sections[0]?.elements ?? [];
      await post(`/elements/duplicate/${text?.id}`, {});
      const copy = await post<Section>(`/sections/duplicate/${section.id}`, {});
      expect(copy.id).not.toBe(section.id);
      const shown = 'text text row(column(faq) column)';
      expect(drawn(await published('/old'))).toEqual([shown, shown]);
      const other = await post<Page>(`/pages/duplicate/${page.id}`, {});
      expect(drawn(await draft(other.id))).toEqual([shown, shown]);
      expect(drawn(await published(other.url))).toEqual([shown, shown]);
      await remove(`/pages/${other.id}`);
      await remove(`/sections/${copy.id}`);
      expect(drawn(await published('/old'))).toEqual([shown]);
    });

    test('makes a section a block, which is put in where it is shown', async () => {
      const copy = await post<Section>(`/sections/duplicate/${section.id}`, {});
      const shows = await post<Section>(`/sections/duplicate/${copy.id}?convertToBlock=${encodeURIComponent('Our hours')}`, {});
      const blocks = await get<{ id: string; name: string }[]>('/blocks/blockType/sectionBlock');
      const block = blocks.find(({ name }) => name === 'Our hours');
      expect(shows.targetBlockId).toBe(block?.id);
      const last = (await published('/old')).sections.find(({ targetBlockId }) => targetBlockId === block?.id);
      expect(typesIn(last?.sections?.[0]?.elements ?? [])).toBe('text text row(column(faq) column)');
      expect(await ofAnyone(`/blocks/${churchId}/tree/${block?.id}`)).toMatchObject({ name: 'Our hours', sections: [expect.anything()] });
      expect(await problem(remove(`/blocks/${block?.id}`))).toContain('block');
      await remove(`/sections/${shows.id}`);
      await remove(`/blocks/${block?.id}`);
      expect((await get<{ id: string }[]>('/blocks')).map(({ id }) => id)).not.toContain(block?.id);
    });

    test('keeps a state and goes back to it', async () => {
      const kept = await one<{ id: string }>('/pageHistory', { pageId: page.id, description: 'Before the flood' });
      await remove(`/sections/${section.id}`);
      expect(drawn(await published('/old'))).toEqual([]);
      expect(await get(`/pageHistory/page/${page.id}`)).toMatchObject([{ id: kept.id, description: 'Before the flood' }]);
      const { snapshotJSON } = await get<{ snapshotJSON: string }>(`/pageHistory/${kept.id}`);
      await post(`/pageHistory/restore/${kept.id}`, {});
      expect(drawn(await published('/old'))).toEqual(['text text row(column(faq) column)']);
      await post('/pageHistory/restoreSnapshot', { pageId: page.id, snapshot: snapshotJSON });
      expect(drawn(await published('/old'))).toEqual(['text text row(column(faq) column)']);
    });

    test('gives the page another address, and deletes it', async () => {
      const [moved] = await post<Page[]>('/pages', [{ ...(await get<Page>(`/pages/${page.id}`)), url: '/older' }]);
      expect(moved?.url).toBe('/older');
      expect([await published('/old'), (await published('/older')).title]).toEqual([{}, 'Ministries of old']);
      await remove(`/pages/${page.id}`);
      expect(await published('/older')).toEqual({});
    });
  });
