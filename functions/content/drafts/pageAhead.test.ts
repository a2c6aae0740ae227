import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { DraftAhead, mostMarkup } from '#shared/content/words.ts';
import { element, section, TestChurch } from '../testing.ts';

let cloud: TestCloud;
let church: TestChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  church = await TestChurch.make();
});
afterAll(() => cloud.close());

/** A page with these texts. */
async function pageOf(...texts: readonly string[]): Promise<string> {
  const { id } = await church.page();
  const top = section();
  await church.change(id, [top, ...texts.map((text, at) => element(top.id, { text }, { sort: at + 1 }))]);
  return id;
}
const ahead = async (id: string, languages = 'de-DE,en') =>
  (await church.ask('GET', `/pages/${id}/ahead?languages=${languages}`)).of(DraftAhead);

describe('what the builder shows while it loads', () => {
  test('is the draft with its markup, in the language of the editor', async () => {
    const id = await pageOf('<p>Words &amp; more</p>', '');
    const { markup, ...draft } = await ahead(id);
    expect(draft).toEqual(await church.draft(id));
    expect(markup?.page).toMatch(/class="site in-builder" lang="de">.*<p>Words &amp; more<\/p>.*<p class="empty">Text hinzufügen/s);
    expect(markup?.frame).toContain('inert');
  });

  test('follows the theme and the public settings, and tells nothing of the others', async () => {
    await church.ask('POST', '/settings', [
      { keyName: 'logoLight', value: 'https://ok.example/shown.png', public: 1 },
      { keyName: 'logoDark', value: 'https://ok.example/secret.png' },
    ]);
    const palette = { light: '#ffffff', lightAccent: '#eeeeee', accent: '#123abc', darkAccent: '#111111', dark: '#000000' };
    await church.ask('POST', '/globalStyles', [{ palette: JSON.stringify(palette) }]);
    const { id } = await church.page();
    const top = section();
    await church.change(id, [top, element(top.id, {}, { elementType: 'logo' })]);
    const { markup } = await ahead(id);
    expect(markup?.page).toContain('#123abc');
    expect(markup?.page).not.toContain('secret');
  });

  test('is the draft alone if the page is very long', async () => {
    const id = await pageOf(...Array.from({ length: 30 }, () => 'x'.repeat(mostMarkup / 29)));
    const { markup, elements } = await ahead(id);
    expect([markup, elements.length]).toEqual([undefined, 30]);
  });

  test('takes two requests beside those for the draft', async () => {
    const id = await pageOf('Words');
    const [draft, both] = [await requestsOf(() => church.draft(id)), await requestsOf(() => ahead(id))];
    expect(both.length - draft.length).toBe(2);
  });
});
