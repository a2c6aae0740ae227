// For tests of a church that moves: an administrator, an object store that takes uploads in parts, and the workers of all areas.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handler as content } from '#functions/content/jobs/worker.ts';
import { transfer as ofContent } from '#functions/content/transfers/kinds.ts';
import { awsFetch } from '#functions/core/aws/client.ts';
import { now, nowIso } from '#functions/core/clock.ts';
import { allOrders, handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { handler as giving } from '#functions/giving/jobs/worker.ts';
import { transfer as ofGiving } from '#functions/giving/transfers/kinds.ts';
import { handler as messaging } from '#functions/messaging/notifications/delivery/deliver.ts';
import { transfer as ofMessaging } from '#functions/messaging/transfers/kinds.ts';
import { startStore } from '#infra/local/objectStore/store.ts';
import { check, shape, text } from '#shared/words.ts';
import { handler as membership } from '../jobs/worker.ts';
import { TestChurch } from '../people/testing.ts';
import { everything, newGrant } from '../roles/grants.ts';
import { roleMembers, roles } from '../roles/rows.ts';
import { transfer as ofMembership } from './kinds.ts';

export async function startObjects(): Promise<{ close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'narthex-transfers-'));
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const store = await startStore({ dir, credentials, now: () => now().getTime(), scanned: 'unscanned/' });
  process.env.AWS_ENDPOINT_URL_S3 = store.url;
  await awsFetch('s3', `${store.url}/content`, { method: 'PUT' });
  return {
    close: async () => {
      delete process.env.AWS_ENDPOINT_URL_S3;
      await store.close();
      rmSync(dir, { recursive: true });
    },
  };
}

/** A church with someone who administers it. */
export async function administered(permissions: readonly string[] = ['Settings__Edit']) {
  const church = await TestChurch.make();
  const admin = await church.caller(permissions);
  const role = { id: newId(), name: 'Admins', permissions: [newGrant(everything)] };
  const member = { id: newId(), roleId: role.id, userId: admin.userId, dateAdded: nowIso() };
  await church.table.write(church.table.put(roles, role), church.table.put(roleMembers, member));
  return { church, admin };
}

const JobOrder = shape({ churchId: text(20), jobId: text(20) });
const workers = { jobs: membership, contentJobs: content, givingJobs: giving, deliver: messaging } as const;
const isOfJobs = (queue: string): queue is keyof typeof workers => Object.hasOwn(workers, queue);
/** Works off what was ordered, until there is nothing more; `done`: orders that were worked off before; `but`: a queue that waits. */
export async function workAll(done: Set<string>, but?: keyof typeof workers): Promise<void> {
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const { id, queue, body } of await allOrders()) {
      // What notifies people isn't worked off.
      if (done.has(id) || queue === but || !isOfJobs(queue) || !check(JobOrder, body).ok) continue;
      done.add(id);
      isMore = true;
      await workers[queue](handedOver(body));
    }
  }
}

/** The kinds of all rows that move. */
export const outgoingKinds = (): string[] =>
  [ofMembership, ofContent, ofGiving, ofMessaging].flatMap(({ out }) => out.map(({ name }) => name)).toSorted();
