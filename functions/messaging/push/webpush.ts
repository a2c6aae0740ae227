// The browsers in which a person gets pushes. Each belongs to one sign-in and one user, so that on a shared computer no one sees another
// user's notifications.

import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { hashOf } from '#functions/core/random.ts';
import { pushSecret } from '#functions/core/secrets/secrets.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { deviceName } from '#shared/deviceName.ts';
import { Refusal } from '#shared/errors.ts';
import { messaging } from '#shared/messaging/index.ts';
import { mostDevices } from '#shared/messaging/push/webpush.ts';
import { type DeviceRow, devices, endpoints } from '../notifications/rows.ts';
import { areKeys } from './encrypt.ts';
import { devicesOf, isEndpoint } from './send.ts';

/** The same browser is the same row, however often it subscribes. */
const idOf = (endpoint: string): string => hashOf(endpoint).slice(0, 11);

/** `Firefox, Windows`; empty if the user agent isn't recognized. */
function labelOf(userAgent: string): string {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter(Boolean).join(', ');
}

/** Assigns the endpoint to this user; the previous user of the browser gets no more pushes. */
async function takeOver(table: Table, userId: string, { endpoint, personId }: DeviceRow): Promise<Op[]> {
  const hash = hashOf(endpoint);
  const held = await table.get(endpoints, { hash });
  const mine = held?.row.userId === userId ? held.row.places : [];
  const here = { churchId: table.church, personId };
  // The person may have been linked to a different user: this row is just being written, so it isn't removed.
  const isHere = (place: typeof here) => place.churchId === here.churchId && place.personId === personId;
  const others = held && held.row.userId !== userId ? held.row.places.filter((place) => !isHere(place)) : [];
  const removed = await Promise.all(others.map((place) => removalOf(table.within(place.churchId), place.personId, endpoint)));
  const places = [...mine.filter(({ churchId }) => churchId !== here.churchId), here].slice(-50);
  return [...table.put(endpoints, { hash, userId, places }, held), ...removed.flat()];
}

async function removalOf(table: Table, personId: string, endpoint: string): Promise<Op[]> {
  const found = await table.get(devices, { personId, id: idOf(endpoint) });
  return found ? table.erase(devices, found.row) : [];
}

/** At most twenty browsers per person: a new one replaces the oldest. */
async function makeRoom(table: Table, { personId, id }: DeviceRow): Promise<Op[]> {
  const others = (await devicesOf(table, personId)).filter((one) => one.id !== id);
  const oldest = others.toSorted((a, b) => a.since.localeCompare(b.since)).slice(0, Math.max(0, others.length - mostDevices + 1));
  return oldest.flatMap((row) => table.erase(devices, row));
}

export const webpush = implement(messaging.webpush, {
  publicKey: async () => ({ publicKey: (await pushSecret()).publicKey }),

  subscribe: async ({ body }, { caller, table, device, language }) => {
    const { endpoint, keys } = body.subscription;
    if (!isEndpoint(endpoint) || !areKeys(keys)) throw new Refusal('invalid', 'This is not a valid browser subscription.');
    const { personId, userId, sessionId } = caller;
    const id = idOf(endpoint);
    const label = body.label || labelOf(device);
    const row = { id, personId, endpoint, ...keys, label, language: language.slice(0, 10), since: nowIso(), sessionId };
    await retryOnRefusal(async () => {
      const ops = await Promise.all([takeOver(table, userId, row), makeRoom(table, row)]);
      await table.write(...ops, table.set(devices, row));
    });
    return { id };
  },

  devices: async (_, { caller, table }) => (await devicesOf(table, caller.personId)).map(({ id, label, since }) => ({ id, label, since })),

  remove: async ({ id }, { caller, table }) => {
    const { row } = await table.need(devices, { personId: caller.personId, id });
    await table.write(table.erase(devices, row));
    return {};
  },

  unsubscribe: async ({ body }, { caller, table }) => {
    await table.write(await removalOf(table, caller.personId, body.endpoint));
    return {};
  },
});
