// A church's published site, read in one query besides the church itself.
import type { Link } from '#shared/content/navigation/links.ts';
import { isOpen, shownLinks } from '#shared/content/navigation/visibleLinks.ts';
import { feedFile } from '#shared/content/sermons/podcasts.ts';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { type CalendarKey, groupPath, type PublicGroup, type SiteLists, sermonPath, sermonsPath } from '#shared/content/site/lists.ts';
import type { Nodes } from '#shared/elements/node.ts';
import type { renderHome } from '#web/site/prerender.tsx';
import { holdsType, unpack } from '../content/drafts/snapshot.ts';
import { readLive } from '../content/live/read.ts';
import { readMedia } from '../content/sermons/read.ts';
import {
  newSiteState,
  ofChurch,
  type PublishedRow,
  published,
  publishedBlocks,
  publishedFooter,
  redirects,
  type SiteStateRow,
  siteState,
  styles,
  links as websiteLinks,
} from '../content/table.ts';
import { now, todayIn } from '../core/clock.ts';
import { hashOf } from '../core/random.ts';
import { settings, siteOf } from '../core/settings.ts';
import type { StoredRow } from '../core/table/kind.ts';
import type { Page } from '../core/table/page.ts';
import { Table } from '../core/table/table.ts';
import { type ChurchRow, churches } from '../membership/table.ts';
import { readForms } from './forms.ts';
import { calendarsIn, formsIn, publicGroups, readCalendars, readLeaders } from './lists.ts';
import { listingOf, partsOf } from './pagesWithLists.ts';
import { openMedia, type PublicMedia, readTexts, type SermonTexts } from './sermons.ts';

/** What all pages of a site share. */
type SiteData = Parameters<typeof renderHome>[0];

export interface Site {
  readonly church: ChurchRow;
  /** Data that every page gets. */
  readonly data: SiteData;
  /** By address. */
  readonly pages: ReadonlyMap<string, PublishedRow>;
  readonly redirects: ReadonlyMap<string, string>;
  readonly state: SiteStateRow;
  /** The addresses of pages that show a calendar or groups, directly or in a block. */
  readonly listing: readonly string[];
  /** The public groups, by the addresses of their pages. */
  readonly groups: ReadonlyMap<string, PublicGroup>;
  /** By group, for groups whose pages are rendered. */
  readonly leaders: ReadonlyMap<string, readonly string[]>;
  /** The public sermons, by the addresses of their pages. */
  readonly sermons: ReadonlyMap<string, Sermon>;
  /** By sermon, for those whose pages are rendered. */
  readonly sermonTexts: SermonTexts;
  /** If it is on and was asked for. */
  readonly podcast: PublicMedia['podcast'];
  /** Identifies a state of the site. */
  readonly print: string;
}

/** A church as its row currently has it. */
export const rowOf = (churchId: string): Promise<StoredRow<ChurchRow> | undefined> => new Table(churchId).get(churches, {});

/** Archived churches have no site. */
export async function churchOf(churchId: string): Promise<StoredRow<ChurchRow> | undefined> {
  const found = await rowOf(churchId);
  return found?.row.archivedDate ? undefined : found;
}

const showsSermons = ({ snapshot }: { snapshot: string }) => holdsType(snapshot, ['sermons']);
const showsServices = ({ snapshot }: { snapshot: string }) => holdsType(snapshot, ['stream']);
const noSermons: PublicMedia = { sermons: [], playlists: [], podcast: undefined };

/** What to render: all pages, with or without those of groups, or one address. Only what that needs is read. */
export type Wanted = 'pages' | 'all' | `/${string}`;

/**
 * The site of a church; `undefined` if it is archived. Three requests, one per calendar shown, two per group whose page is rendered, and one
 * each if there are forms, sermons to show or to name in the sitemap, texts of sermons, or a stream.
 */
export async function loadSite(churchId: string, wanted: Wanted = 'pages'): Promise<Site | undefined> {
  const table = new Table(churchId);
  const [church, rows, all] = await Promise.all([churchOf(churchId), table.all(ofChurch, ['site']), publicGroups(table)]);
  if (!church) return undefined;
  const pages = new Map(rows.of(published).map(({ row }) => [row.url, row]));
  const blocks = rows.of(publishedBlocks).map(({ row }) => row);
  const state = rows.of(siteState)[0]?.row ?? newSiteState;
  const isWanted = (url: string) => wanted === 'all' || wanted === url;
  const own = all.filter((group) => isWanted(groupPath(group))).map(({ id }) => id);
  const open = [...pages.values()].filter(({ visibility }) => visibility === 'public');
  const drawn = open.filter(({ url }) => wanted === 'pages' || isWanted(url));
  const footerId = rows.of(publishedFooter)[0]?.row.id;
  const isGenerated = own.length > 0 || (wanted.startsWith('/') && !pages.has(wanted) && wanted !== `/${feedFile}`);
  const parts = partsOf(drawn, isGenerated, blocks, footerId);
  const shown = calendarsIn(parts);
  const keys = [...new Set([...shown, ...own.map((id): CalendarKey => `group:${id}`)])];
  const isFed = wanted === 'all' || wanted === `/${feedFile}`;
  const leadsThere = !pages.has(wanted) && rows.of(redirects).some(({ row }) => row.to.startsWith(sermonsPath));
  // With pages, the sitemap is written, which names the sermons.
  const isSpoken = isFed || wanted === 'pages' || wanted.startsWith(sermonsPath) || leadsThere || parts.some(showsSermons);
  const kept = isSpoken || parts.some(showsServices) ? await readMedia(table) : undefined;
  const media = isSpoken && kept ? await openMedia(table, kept) : noSermons;
  const podcast = isFed ? media.podcast : undefined;
  const spoken = media.sermons.filter((sermon) => isWanted(sermonPath(sermon))).map(({ id }) => id);
  const [calendars, leaders, forms, sermonTexts, live] = await Promise.all([
    readCalendars(table, keys, all, church.row.timeZone),
    readLeaders(table, own, todayIn(church.row)),
    readForms(table, church.row, formsIn(parts)),
    readTexts(table, spoken),
    kept && (podcast || parts.some(showsServices)) ? readLive(table, { kept }) : [],
  ]);
  return {
    church: church.row,
    data: dataOf(church.row, rows, state, {
      groups: all,
      calendars,
      forms,
      sermons: media.sermons,
      playlists: media.playlists,
      live,
      now: now().getTime(),
    }),
    pages,
    redirects: new Map(rows.of(redirects).map(({ row }) => [row.from, row.to])),
    state,
    listing: listingOf(open, blocks, footerId),
    groups: new Map(all.map((group) => [groupPath(group), group])),
    leaders,
    sermons: new Map(media.sermons.map((sermon) => [sermonPath(sermon), sermon])),
    sermonTexts,
    podcast,
    print: hashOf(
      JSON.stringify([church.version, rows.items, all, calendars, forms, media, podcast, live, [...sermonTexts], [...leaders]], sorted),
    ),
  };
}

/** The table doesn't order keys: sorting them makes equal data equal text. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** If all pages in the navigation are drafts, only links to other sites lead anywhere. */
function dataOf(church: ChurchRow, rows: Page, state: SiteStateRow, lists: SiteLists): SiteData {
  const hasPages = rows.of(published).length > 0;
  // A page is rendered once for all visitors, so it contains nothing that only some may see.
  const visible = shownLinks(
    rows.of(websiteLinks).map(({ row }) => row),
    isOpen,
  );
  const footer = rows.of(publishedFooter)[0]?.row;
  const shown = [...rows.of(publishedBlocks).map(({ row }) => row), ...(footer ? [footer] : [])];
  const blocks: Record<string, Nodes> = Object.fromEntries(shown.map((block) => [block.id, unpack(block.snapshot)]));
  return {
    church: publicFacts(church, state),
    style: rows.of(styles)[0]?.row,
    links: visible.filter((link) => hasPages || link.category !== 'website' || leadsOut(link)),
    blocks,
    footerBlockId: footer?.id,
    lists,
    content: settings.content,
    tiles: settings.tiles,
    usercontent: settings.usercontent,
    api: settings.api,
    giving: `${settings.give}/${church.subDomain}`,
  };
}

const leadsOut = ({ url = '' }: Link) => /^(https?:\/\/|mailto:|tel:)/i.test(url);

/** Data for the pages: public facts and public settings, nothing else. */
const publicFacts = (church: ChurchRow, state: SiteStateRow): SiteData['church'] => ({
  id: church.id,
  name: church.name,
  address1: church.address1,
  address2: church.address2,
  city: church.city,
  state: church.state,
  zip: church.zip,
  country: church.country,
  timeZone: church.timeZone,
  settings: Object.fromEntries(church.settings.filter((setting) => setting.public).map(({ keyName, value }) => [keyName, value])),
  origin: originOf(church, state),
});

/** The church's custom domain once it is served; otherwise the subdomain. This is the canonical host for search engines. */
function originOf(church: ChurchRow, { domains }: SiteStateRow): string {
  const own = domains.find(({ health }) => health === 'live');
  return own ? `https://${own.name}` : siteOf(church.subDomain);
}
