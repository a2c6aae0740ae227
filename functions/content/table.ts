/**
 * All rows of the content area: where they are declared, and their access patterns.
 *
 * | file                | rows                                                                                       |
 * |---------------------|--------------------------------------------------------------------------------------------|
 * | `table.ts`, below   | pages, blocks, what the public sees of them, navigation, look, redirects, what is due      |
 * | `drafts/rows.ts`    | nodes and where each lies, steps, versions, who has a draft open                           |
 * | `calendars/rows.ts` | events, curated calendars, secret addresses, followed calendars; with a table of their own |
 * | `site/rows.ts`      | host names that churches have proved to be theirs                                          |
 * | `fileRows.ts`       | pictures, files, uploads, places on the map                                                |
 * | `settingsRows.ts`   | settings of the church and of its users                                                    |
 * | `sermons/rows.ts`   | sermons with their texts and addresses, playlists; with a table of their own               |
 * | `live/rows.ts`      | streaming services; with a table of their own                                              |
 * | `movedimports/rows.ts` | imports from another system; with a table of their own                                     |
 * | `registrations/rows.ts` | registrations for events and their seats; with a table of their own                    |
 *
 * | question                                      | where                                                                 | requests  |
 * |-----------------------------------------------|-----------------------------------------------------------------------|-----------|
 * | the pages, the blocks of a church             | query `pages`, query `blocks`                                         | 1 each    |
 * | which page has this address?                  | get `pageurls`                                                        | 1         |
 * | a draft                                       | get the page, then query `tree#<page>`                                | 2         |
 * | a draft with its steps and who is in it       | the same, with queries `steps#<page>`, `presence#<page>`              | 4         |
 * | in which page lies this element?              | get `node#<id>`                                                       | 1         |
 * | what others changed since a revision          | get the page, query `moves#<page>`, batch of `stepdata#<page>#<step>` | 3         |
 * | the kept states of a page                     | query `versions#<page>`, newest first                                 | 1         |
 * | the nodes of a kept state                     | get `version#<id>`                                                    | 1         |
 * | a page as the public sees it, with the footer | batch of `site/page#<url>`, `site/footer`                             | 1         |
 * | the blocks it shows besides                   | batch of `site/block#<id>`                                            | 1 a depth |
 * | a whole site for its making                   | query `site`                                                          | 1 a MB    |
 * | the navigation, the redirects                 | query `site`, begins with `link`, with `redirect`                     | 1 each    |
 * | the look, the state of the site               | get `site/styles`, `site/state`                                       | 1 each    |
 * | whose is this host name?                      | get `domain#<name>` (of all churches)                                 | 1         |
 * | the pictures of a folder                      | query `pictures#<folder>`                                             | 1         |
 * | the files of a thing, such as a group         | query gsi1 `files#<type>#<id>`, newest first                          | 1         |
 * | a file, what an upload became                 | get `files`, get `uploads`                                            | 1 each    |
 * | pictures whose bytes are still to be seen     | query `uploadchecks`                                                  | 1         |
 * | where an address lies                         | get `place#<address>` (of all churches)                               | 1         |
 * | the settings of a church, of a user           | query `settings`, query `settings#<user>`                             | 1 each    |
 * | what is to be published or to go now          | query `due#<shard>` (of all churches), up to now                      | 1 a shard |
 *
 * How a draft is changed is said in `drafts/commit.ts`.
 */

import { blockTypes } from '#shared/content/blocks/blocks.ts';
import { Link } from '#shared/content/navigation/links.ts';
import { GlobalStyle } from '#shared/content/site/globalStyles.ts';
import { Redirect } from '#shared/content/site/redirects.ts';
import { Domain } from '#shared/content/site/sites.ts';
import { PageFacts, visibilities } from '#shared/content/words.ts';
import { choice, exact, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { shardOf } from '../core/schedule/shards.ts';
import { kind } from '../core/table/kind.ts';

const area = 'content';
/** Rows that belong to no church. */
export const everywhere = { area, global: true } as const;
/** Rows of the caller's church. */
export const ofChurch = { area } as const;

/**
 * How a page or block that came with its church was public where it comes from (docs/decisions.md, P50). `versionId`: what was public; without it, the
 * draft, which older clients publish with every change (`live`). `changed`: the draft was ahead of it. `back`: it is public again as it was.
 */
const Elsewhere = shape({
  ...{ versionId: maybe(text(20)), live: maybe(yes), changed: yes },
  ...{ publishedAt: maybe(instant), unpublishAt: maybe(instant), back: maybe(yes) },
});

/** The properties of pages and blocks related to their drafts; the nodes are in rows of their own. */
const draft = {
  /** Counts changes to the nodes; editors name it as the state they saw. */
  revision: whole,
  /** Step numbers: the newest ever created, the last one done (0: none since publishing), and the last one not dropped. */
  seq: whole,
  head: whole,
  tip: whole,
  /** A large step whose nodes may not all be written yet: see `drafts/commit.ts`. */
  pending: maybe(shape({ seq: whole, way: choice('do', 'undo') })),
  /** The blocks shown in the draft, and those shown in public. */
  blocks: many(text(20), 200),
  publicBlocks: many(text(20), 200),
  /** Created and maintained by an older client, which doesn't know publishing: published with every change. */
  live: maybe(yes),
  published: yes,
  changed: yes,
  publishedAt: maybe(instant),
  versionId: maybe(text(20)),
  publishAt: maybe(instant),
  unpublishAt: maybe(instant),
  /** How it was public where its church comes from, until it is published or unpublished here by hand (`transfers/elsewhere.ts`). */
  elsewhere: maybe(Elsewhere),
  modifiedAt: maybe(instant),
  modifiedBy: maybe(text(300)),
};
const notAudited = Object.keys(draft);
/** The properties of an untouched draft. */
export const newDraft = { revision: 0, seq: 0, head: 0, tip: 0, blocks: [], publicBlocks: [], published: false, changed: true };

/** `factsVersion` counts changes to the properties; missing means the first. */
export const PageRow = shape({ id: text(20), ...PageFacts, factsVersion: maybe(whole), ...draft });
export type PageRow = Out<typeof PageRow>;
export const pages = kind({
  area,
  name: 'Page',
  row: PageRow,
  key: ({ id }: { id: string }) => ({ pk: ['pages'], sk: [id] }),
  // Publishing has its own audit log lines; single steps of the builder have none.
  audit: { label: (row) => row.title, id: (row) => row.id, skip: [...notAudited, 'factsVersion'] },
  undo: true,
});

/** Reserves an address for one page, published or not. */
export const pageUrls = kind({
  area,
  name: 'PageUrl',
  row: shape({ url: text(200), pageId: text(20) }),
  key: ({ url }: { url: string }) => ({ pk: ['pageurls'], sk: [url] }),
});

export const BlockRow = shape({ id: text(20), blockType: choice(...blockTypes), name: text(100), ...draft });
export type BlockRow = Out<typeof BlockRow>;
export const blocks = kind({
  area,
  name: 'Block',
  row: BlockRow,
  key: ({ id }: { id: string }) => ({ pk: ['blocks'], sk: [id] }),
  audit: { label: (row) => row.name, id: (row) => row.id, skip: notAudited },
  undo: true,
});

/** Room for the compressed nodes of a page (`drafts/snapshot.ts`): a row holds 400 KB. */
export const snapshot = exact(360_000);

/** A page as the public sees it. `blocks`: those it shows directly. */
export const PublishedRow = shape({
  url: text(200),
  pageId: text(20),
  versionId: maybe(text(20)),
  title: text(200),
  description: maybe(text(400)),
  ogImage: maybe(text(500)),
  layout: text(40),
  visibility: choice(...visibilities),
  blocks: many(text(20), 200),
  snapshot,
  at: instant,
});
export type PublishedRow = Out<typeof PublishedRow>;
export const published = kind({
  area,
  name: 'Published',
  row: PublishedRow,
  key: ({ url }: { url: string }) => ({ pk: ['site'], sk: ['page', url] }),
});

export const PublishedBlockRow = shape({
  id: text(20),
  versionId: maybe(text(20)),
  blockType: choice(...blockTypes),
  name: text(100),
  blocks: many(text(20), 200),
  snapshot,
  at: instant,
});
export type PublishedBlockRow = Out<typeof PublishedBlockRow>;
export const publishedBlocks = kind({
  area,
  name: 'PublishedBlock',
  row: PublishedBlockRow,
  key: ({ id }: { id: string }) => ({ pk: ['site'], sk: ['block', id] }),
});
/** A copy of the footer under a fixed key, so that it can be read together with a page. */
export const publishedFooter = kind({
  area,
  name: 'PublishedFooter',
  row: PublishedBlockRow,
  key: (_: object) => ({ pk: ['site'], sk: ['footer'] }),
});

export const links = kind({
  area,
  name: 'Link',
  row: Link,
  key: ({ id }: { id: string }) => ({ pk: ['site'], sk: ['link', id] }),
  audit: { label: (row) => row.text || row.url || row.category, id: (row) => row.id, skip: ['sort'] },
});

export const styles = kind({
  area,
  name: 'GlobalStyle',
  row: GlobalStyle,
  key: (_: object) => ({ pk: ['site'], sk: ['styles'] }),
  audit: { label: () => 'Look', id: (row) => row.id ?? '' },
});

export const redirects = kind({
  area,
  name: 'Redirect',
  row: Redirect,
  key: ({ from }: { from: string }) => ({ pk: ['site'], sk: ['redirect', from] }),
  audit: { label: (row) => row.from, id: (row) => row.id },
});

/** `footerBlockId`: the footerBlock in use, initially the first one created. */
export const SiteStateRow = shape({
  maintenance: yes,
  domains: many(Domain, 20),
  footerBlockId: maybe(text(20)),
});
export type SiteStateRow = Out<typeof SiteStateRow>;
export const siteState = kind({
  area,
  name: 'SiteState',
  row: SiteStateRow,
  key: (_: object) => ({ pk: ['site'], sk: ['state'] }),
  audit: { label: () => 'Site', id: () => 'site' },
});
export const newSiteState: SiteStateRow = { maintenance: false, domains: [] };

/**
 * What is scheduled for a page, for all churches by shard, so that a query each finds what is due. `forget` applies to deleted pages and
 * blocks, `renew` to all pages of a church that become outdated (`publishing/nightlyRefresh.ts`), `domain` to one of its own host names
 * (`site/domainHealth.ts`), `moved` to the registrations of a series (`registrations/follow/tell.ts`), `accept` to one
 * registration (`registrations/lapse.ts`), `sermon` to one whose date of publishing comes (`sermons/release.ts`),
 * `ready` to the services of a church (`live/ready/tell.ts`), `videos` to its own that may be unused (`sermons/unusedVideos.ts`).
 */
export const DueRow = shape({
  at: instant,
  churchId: text(20),
  pageId: text(20),
  what: choice('publish', 'unpublish', 'forget', 'renew', 'check', 'domain', 'moved', 'accept', 'sermon', 'ready', 'videos'),
  /** Of a domain; in place of the page's id is a hash of it. */
  name: maybe(text(253)),
});
export type DueRow = Out<typeof DueRow>;
export const due = kind({
  area,
  name: 'Due',
  global: true,
  row: DueRow,
  key: ({ at, churchId, pageId, what }: DueRow) => ({ pk: ['due', shardOf(churchId)], sk: [at, churchId, pageId, what] }),
});
