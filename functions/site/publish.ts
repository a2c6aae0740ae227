// Publishing a church: its pages are written first, then its version is raised, which makes the edge ask for them (architecture, section 6).
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { id, maybe, parse, shape, text } from '#shared/words.ts';
import { pagePaths } from '#web/site/prerender.tsx';
import { log } from '../core/log.ts';
import { putObject } from '../core/objects.ts';
import { settings } from '../core/settings.ts';
import type { ChurchRow } from '../membership/table.ts';
import { pointHost, releaseHost } from './hosts.ts';
import { keyOf, make, rowOf } from './pages.ts';

const Message = shape({ id: text(20), body: shape({ churchId: id, oldSubDomain: maybe(text(60)) }) });

/** Messages that fail come again; the others of the batch are done. */
export async function publish({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const batchItemFailures: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of Records) {
    try {
      const message = parse(Message, JSON.parse(body));
      await publishChurch(message.body.churchId, message.body.oldSubDomain);
    } catch (error) {
      log.error('church not published', { messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}

const mostRounds = 5;

/**
 * Safe to repeat and to run twice at once: whoever writes last looks whether the church has changed since it was read, and if so writes
 * again.
 */
async function publishChurch(churchId: string, oldSubDomain: string | undefined): Promise<void> {
  let church = await rowOf(churchId);
  for (let round = 0; church && !church.row.archivedDate && round < mostRounds; round++) {
    await writePages(church.row);
    const now = await rowOf(churchId);
    if (now?.version === church.version) break;
    church = now;
  }
  if (church?.row.archivedDate) await releaseHost(church.row.subDomain);
  else if (church) await pointHost(church.row.subDomain, churchId);
  if (oldSubDomain && oldSubDomain !== church?.row.subDomain) await releaseHost(oldSubDomain);
}

const paths = [...pagePaths.map((path) => `${path}.html`), 'robots.txt', 'sitemap.xml'];

async function writePages(church: ChurchRow): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      const { body, type, cacheControl } = await make(church, path);
      await putObject(settings.siteBucket, keyOf(church.id, path), body, { 'content-type': type, 'cache-control': cacheControl });
    }),
  );
}
