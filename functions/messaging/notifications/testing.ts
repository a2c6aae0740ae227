// For tests: hands over the outbox's messages as the queue would, and reads the results: emails, pushes, the log.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSEvent } from 'aws-lambda';
import { nowIso } from '#functions/core/clock.ts';
import { Mail } from '#functions/core/mail/mail.ts';
import { takeOut } from '#functions/core/outbox/handOver.ts';
import { type NotifyOrder, notify } from '#functions/core/outbox/notify.ts';
import { sqsRecord } from '#functions/core/outbox/ordersTesting.ts';
import { OutboxRow } from '#functions/core/outbox/outbox.ts';
import { newId } from '#functions/core/random.ts';
import { unseal } from '#functions/core/secrets/seal.ts';
import { pushSecret } from '#functions/core/secrets/secrets.ts';
import { personUsers, type UserRow, users } from '#functions/membership/table.ts';
import { type Services, startServices } from '#infra/local/services/services.ts';
import { standIns } from '#infra/local/standIns/paths.ts';
import { openPushes, type Pushes } from '#infra/local/standIns/push.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { parse } from '#shared/words.ts';
import { itemsOf, type Member, type TestChurch } from '../testing.ts';
import { handler as deliver } from './delivery/deliver.ts';
import { type DeliveryRow, deliveries, devices, type PreferencesRow, preferences } from './rows.ts';

export interface Surroundings {
  readonly pushes: Pushes;
  close(): Promise<void>;
}

/** The table, a push service and the browsers behind it. */
export async function startSurroundings(): Promise<Surroundings> {
  const cloud = await startTestCloud();
  const folder = mkdtempSync(join(tmpdir(), 'narthex-told-'));
  const pushes = await openPushes(folder, Date.now);
  const services: Services = await startServices(
    () => [pushes.service],
    () => {},
  );
  process.env.PUSH_STAND_IN = standIns.push(services.url);
  const close = async () => {
    process.env.PUSH_STAND_IN = '';
    await services.close();
    await pushes.close();
    await cloud.close();
    rmSync(folder, { recursive: true });
  };
  return { pushes, close };
}

/** A person's browser, with an endpoint of the push service unless another is given. */
export async function browser({ pushes }: Surroundings, member: Member, o: { endpoint?: string; label?: string } = {}): Promise<string> {
  const { endpoint, keys } = await pushes.subscribe((await pushSecret()).publicKey);
  const row = { id: newId(), personId: member.id, endpoint: o.endpoint ?? endpoint, ...keys, label: o.label ?? 'Firefox', language: 'en' };
  const { table } = member.church;
  await table.write(table.set(devices, { ...row, since: nowIso() }));
  return row.endpoint;
}

/** Gives a person an account with an address. */
export async function account(member: Member, o: Partial<UserRow> = {}): Promise<string> {
  const { table } = member.church;
  const id = newId();
  const email = `${member.name.split(' ')[0]?.toLowerCase()}.${id.toLowerCase()}@users.test`;
  const row = { id, email, firstName: 'Una', lastName: 'User', verified: true, registrationDate: nowIso(), ...o };
  await table.write(table.set(users, row), table.set(personUsers, { personId: member.id, userId: id }));
  return row.email;
}

export const choose = async ({ church, id }: Member, chosen: Omit<PreferencesRow, 'personId'>): Promise<void> =>
  church.table.write(church.table.set(preferences, { ...chosen, personId: id }));

/** Notifies people of something, as an area would. */
export async function announce(church: TestChurch, to: readonly Member[], o: Partial<NotifyOrder> = {}): Promise<void> {
  const about = { contentType: 'general', contentId: newId(), message: 'The roof needs you', link: '/roof', kept: true };
  const by = { byPersonId: newId(), byName: 'Ben Boss', conversationId: '', number: 0 };
  await church.table.write(notify(church.table, { personIds: to.map(({ id }) => id), ...about, ...by, ...o }));
}

const outboxRows = async () =>
  (await itemsOf())
    .filter(({ kind }) => kind === 'Outbox')
    .map(({ row }) => parse(OutboxRow, row))
    .toSorted((a, b) => a.at.localeCompare(b.at));

/** The messages pending for the notification queue. */
export const orders = async (church: TestChurch): Promise<string[]> =>
  (await outboxRows())
    .filter(({ queue, body }) => queue === 'deliver' && Object(body).churchId === church.id)
    .map(({ id, body }) => JSON.stringify({ id, body }));

export const handedOver = (bodies: readonly string[]): SQSEvent => ({ Records: bodies.map((body, at) => sqsRecord(body, `m${at}`)) });

/** Hands over everything that waits, which must succeed; returns the messages. */
export async function deliverAll(church: TestChurch): Promise<string[]> {
  const bodies = await orders(church);
  const { batchItemFailures } = await deliver(handedOver(bodies));
  if (batchItemFailures.length > 0) throw new Error('People were not told.');
  await takeOut((await outboxRows()).filter(({ queue, body }) => queue === 'deliver' && Object(body).churchId === church.id));
  return bodies;
}

/** The emails requested so far, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const rows = (await outboxRows()).filter(({ queue }) => queue === 'mail' || queue === 'mailings');
  const all = await Promise.all(rows.map(async ({ body }) => parse(Mail, JSON.parse(await unseal(String(Object(body).sealed))))));
  return all.filter(({ to }) => to === address);
}

/** A person's log, oldest first. */
export async function logRows({ church, id }: Member): Promise<DeliveryRow[]> {
  return (await church.table.all({ area: 'messaging' }, ['deliveries', id])).of(deliveries).map(({ row }) => row);
}
/** The same in short: `email sent`, `push skipped muted`. */
export const logOf = async (member: Member): Promise<string[]> =>
  (await logRows(member)).map(({ channel, outcome, reason }) => [channel, outcome, reason].filter(Boolean).join(' ')).toSorted();
