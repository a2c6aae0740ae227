// Publishing a church: its pages are written first, then the edge is told which hosts lead to it (docs/architecture.md, section 6).
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { log } from '#functions/core/log.ts';
import { groupPath, sermonPath } from '#shared/content/site/lists.ts';
import { id, many, maybe, parse, shape, text, yes } from '#shared/words.ts';
import { builtInUrls } from '../builtInPages.ts';
import { writeLive } from '../live.ts';
import { loadSite, rowOf, type Site } from '../loadSite.ts';
import { listingUrls, oldBuiltInUrls } from './builtInPages.ts';
import { pointHosts, releaseHost, releaseHosts } from './hosts.ts';
import { sweepBuilderFiles } from './sweepBuilderFiles.ts';
import { sweepDocuments } from './sweepRawDocuments.ts';
import { write, writeFeed } from './write.ts';

/**
 * `pageUrls`: only these pages, `lists`: only those that show calendars, groups or sermons; without either the whole site. `gone`: pages that no
 * longer exist. `live`: what is streamed when; alone, nothing else. `oldSubDomain`, `oldDomains`: hosts the church has given up.
 */
const Message = shape({
  id: text(20),
  body: shape({
    churchId: id,
    pageUrls: maybe(many(text(300))),
    gone: maybe(many(text(300))),
    lists: maybe(yes),
    live: maybe(yes),
    oldSubDomain: maybe(text(60)),
    oldDomains: maybe(many(text(253), 50)),
  }),
});
type Asked = ReturnType<typeof parse<typeof Message>>['body'];

/** Failed messages are redelivered; the others in the batch are done. */
export async function publish({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of Records) {
    try {
      await publishChurch(parse(Message, JSON.parse(body)).body);
    } catch (error) {
      log.error('church not published', { messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

const mostRounds = 5;

/**
 * Safe to repeat and to run concurrently: the last writer checks whether the site has changed since it was read, and if so writes again.
 * Pages are rendered from their current state, not from the message, so a page published again in the meantime stays.
 */
async function publishChurch(asked: Asked): Promise<void> {
  const { churchId, oldSubDomain, oldDomains = [] } = asked;
  // First, because people wait for it.
  if (asked.live || asked.lists || !asked.pageUrls) await writeLive(churchId, asked.live ?? false);
  const wanted = needsBuiltIn(asked) ? 'all' : 'pages';
  if (asked.live && (isOnlyLive(asked) || wanted === 'pages')) await writeFeed(churchId);
  if (isOnlyLive(asked)) return;
  let failed: readonly unknown[] = [];
  let site = await loadSite(churchId, wanted);
  if (site && (await isNothing(site, asked))) return;
  // Those of earlier rounds again: a page that went meanwhile may have been written after its removal.
  let urls: readonly string[] = [];
  let round = 0;
  for (; site && round < mostRounds; round++) {
    urls = [...urls, ...(await urlsOf(site, asked))];
    failed = await write(site, urls, wanted === 'all');
    const now = await loadSite(churchId, wanted);
    if (now?.print === site.print) break;
    site = now;
  }
  if (!site) await releaseHosts(churchId);
  else if (mayMoveHosts(asked)) await pointHosts(site);
  const subDomain = (await rowOf(churchId))?.row.subDomain;
  if (oldSubDomain && oldSubDomain !== subDomain) await releaseHost(oldSubDomain);
  for (const name of oldDomains) await releaseHost(name);
  if (!site || mayBeHidden(asked) || round > 0) await sweepBuilderFiles(churchId, site);
  // Last, when no page that shows an old document is served any more.
  if (site && failed.length === 0) await sweepDocuments(site);
  if (failed.length > 0) throw new Error(`${failed.length} objects of ${churchId} could not be written; the others are published.`);
}

const isOnlyLive = ({ live, pageUrls, gone, lists, oldSubDomain, oldDomains }: Asked) =>
  Boolean(live) && ![pageUrls, gone, lists, oldSubDomain, oldDomains].some((asked) => asked !== undefined);

/** Orders for certain pages change neither hosts nor maintenance: they leave the edge's store alone, which takes few changes. */
const mayMoveHosts = ({ pageUrls = [], gone = [], lists }: Asked) => !lists && pageUrls.length + gone.length === 0;

/** Whether pages may be public no longer. */
const mayBeHidden = ({ pageUrls, gone = [], lists }: Asked) => gone.length > 0 || (!pageUrls && !lists);

/** Whether pages of groups or sermons may be among those being written. */
const needsBuiltIn = ({ pageUrls, gone = [], lists }: Asked) =>
  !pageUrls ||
  Boolean(lists) ||
  [...pageUrls, ...gone].some((url) => [groupPath, sermonPath].some((path) => url.startsWith(path({ slug: '' }))));

/** The addresses whose objects have to be brought up to date. */
async function urlsOf(site: Site, { pageUrls, gone = [], lists }: Asked): Promise<readonly string[]> {
  if (pageUrls && !lists) return [...pageUrls, ...gone];
  const ofLists = lists ? listingUrls(site) : [...site.pages.keys(), '/'];
  return [...(pageUrls ?? []), ...gone, ...ofLists, ...builtInUrls(site), ...(await oldBuiltInUrls(site))];
}

/** A church that shows neither calendars nor groups nor sermons, and didn't before, isn't re-rendered because of them. */
const isNothing = async (site: Site, asked: Asked) =>
  Boolean(asked.lists) && !asked.pageUrls && !asked.oldSubDomain && !asked.oldDomains && (await urlsOf(site, asked)).length === 0;
