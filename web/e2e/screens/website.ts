import type { Page } from '@playwright/test';
import { portal, siteOf } from '../means/addresses.ts';
import { picture } from '../means/png.ts';
import type { Cast } from './cast.ts';
import { at, press, type Screen } from './screens.ts';
import type { Texts } from './texts.ts';

const thePage = ({ sitePage }: Cast) => `${portal()}/site/pages/${sitePage}`;
const more = async (page: Page, label: string, item: string) => {
  await press(page, label);
  await page.getByRole('menuitem', { name: item }).click();
};
const longest = (parts: readonly string[]) => parts.reduce((a, b) => (a.length < b.length ? b : a)).trim();
/** Its settings are beside the page; on a phone the panel is opened. */
async function chooseFirst(page: Page, t: Texts): Promise<void> {
  await page.locator('[data-canvas] [data-type="text"]').first().click();
  const open = page.getByRole('button', { name: t.builder.left.edit, exact: true }).last();
  if (await open.isVisible()) await open.click();
}

/** Where the staff make the website. */
export const siteScreens: readonly Screen[] = [
  { name: 'pages', address: at('/site'), shows: (t) => t.content.pages.intro },
  { name: 'navigation', address: at('/site/navigation'), shows: (t) => t.content.navigation.previewText },
  { name: 'theme', address: at('/site/theme'), shows: (t) => t.content.theme.fontsText },
  { name: 'blocks', address: at('/site/blocks'), shows: (t) => t.content.blocks.intro },
  { name: 'site settings', address: at('/site/settings'), shows: (t) => t.content.site.maintenanceText },
  { name: 'sermons', address: at('/sermons'), shows: (t) => t.sermons.intro },
  { name: 'a new sermon', address: at('/sermons/new'), shows: (t) => t.sermons.texts.transcriptHint },
  { name: 'playlists', address: at('/sermons/playlists'), shows: (t) => t.sermons.playlists.intro },
  { name: 'podcast', address: at('/sermons/podcast'), shows: (t) => t.sermons.podcast.movedToHint },
  { name: 'live chat', address: at('/chat'), shows: (t) => t.chatHost.intro },
  { name: 'chat settings', address: at('/chat/settings'), shows: (t) => t.chatHost.settings.wordsHint },
  { name: 'versions of a page', address: (cast) => `${thePage(cast)}/versions`, shows: (t) => t.content.versions.compareText },
  { name: 'builder', address: thePage, shows: (t) => t.builder.bar.publish },
  { name: 'builder with something chosen', address: thePage, act: chooseFirst, shows: (t) => t.builder.panel.tabs.animation },
  {
    name: 'builder with its palette',
    address: thePage,
    act: (page, t) => press(page, t.builder.left.add),
    shows: (t) => t.builder.palette.templates,
  },
  {
    name: 'builder with its outline',
    address: thePage,
    act: (page, t) => press(page, t.builder.left.outline),
    shows: (t) => t.builder.section,
  },
];

/** What opens over these. */
export const siteDialogs: readonly Screen[] = [
  {
    name: 'importing videos',
    address: at('/sermons'),
    act: (page, t) => more(page, t.sermons.import.take, t.sermons.import.open),
    shows: (t) => t.sermons.import.text,
  },
  {
    name: 'new playlist',
    address: at('/sermons/playlists'),
    act: (page, t) => press(page, t.sermons.playlists.add),
    shows: (t) => t.sermons.image.upload,
  },
  { name: 'new page', address: at('/site'), act: (page, t) => press(page, t.content.pages.add), shows: (t) => t.content.newPage.template },
  {
    name: 'page settings',
    address: thePage,
    act: (page, t) => more(page, t.builder.bar.more, t.builder.bar.settings),
    shows: (t) => t.content.pageSettings.descriptionHint,
  },
  {
    name: 'keyboard shortcuts',
    address: thePage,
    act: (page, t) => more(page, t.builder.bar.more, t.builder.bar.shortcuts),
    shows: (t) => t.builder.keys.text,
  },
  {
    name: 'section templates',
    address: thePage,
    act: async (page, t) => {
      await press(page, t.builder.left.add);
      await press(page, t.builder.palette.templates);
    },
    shows: (t) => t.builder.templates.text,
  },
  {
    name: 'publishing',
    address: thePage,
    act: async (page, t) => {
      await press(page, t.builder.bar.publish);
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
    },
    shows: (t) => t.builder.gate.note,
  },
  {
    name: 'gallery',
    address: thePage,
    act: async (page, t) => {
      await more(page, t.builder.bar.more, t.builder.bar.settings);
      await page.getByRole('button', { name: new RegExp(`^(${t.pictures.field.choose}|${t.pictures.field.change})`) }).click();
      await page.getByRole('tab', { name: t.pictures.tabs.stock }).click();
    },
    shows: (t) => longest(t.pictures.stock.credit.split('{{provider}}')),
  },
  {
    name: 'photos of the church',
    address: thePage,
    act: async (page, t) => {
      await more(page, t.builder.bar.more, t.builder.bar.settings);
      await page.getByRole('button', { name: new RegExp(`^(${t.pictures.field.choose}|${t.pictures.field.change})`) }).click();
    },
    shows: (t) => t.pictures.upload.title,
  },
  {
    name: 'a photo being cut',
    address: thePage,
    act: async (page, t) => {
      await more(page, t.builder.bar.more, t.builder.bar.settings);
      await page.getByRole('button', { name: new RegExp(`^(${t.pictures.field.choose}|${t.pictures.field.change})`) }).click();
      await page.getByRole('tab', { name: t.pictures.tabs.upload }).click();
      await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture(900, 600) });
    },
    shows: (t) => t.pictures.alt.hint,
  },
  {
    name: 'an entry of the navigation',
    address: at('/site/navigation'),
    act: (page, t) => press(page, t.content.navigation.add),
    shows: (t) => t.content.navigation.badgeHint,
  },
  {
    name: 'a new block',
    address: at('/site/blocks'),
    act: (page, t) => press(page, t.content.blocks.add),
    shows: (t) => t.content.blocks.typeHints.sectionBlock,
  },
  {
    name: 'a redirect',
    address: at('/site/settings'),
    act: (page, t) => press(page, t.content.site.redirectAdd),
    shows: (t) => t.content.site.redirectToHint,
  },
];

const publicPage = (church: string, path: string): Screen => ({
  name: `${church}${path}`,
  address: () => `${siteOf(church)}${path}`,
  shows: () => (church === 'grace' ? 'Grace Community Church' : 'Hope Chapel'),
});
const ofGrace = ['/about', '/plan-a-visit', '/ministries', '/give', '/contact', '/watch', '/sermons', '/sermons/one-that-was-lost'];
const ofHope = ['/ueber-uns', '/glaube', '/gruppen', '/besuch', '/kontakt', '/predigten', '/sermons/vater-unser-im-himmel'];

/** The demo churches' websites, beside their home pages. */
export const publicPages: readonly Screen[] = [
  ...ofGrace.map((path) => publicPage('grace', path)),
  ...ofHope.map((path) => publicPage('hope', path)),
];
