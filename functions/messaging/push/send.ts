/**
 * Pushes to browsers (RFC 8030). The content is encrypted for the browser alone (`encrypt.ts`) and signed by the stage (`vapid.ts`): the
 * push service in between can't read it.
 */

import { sessionRows } from '#functions/core/auth/sessions.ts';
import { OutgoingError, safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import { hashOf } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type Pushed, standInPush } from '#shared/messaging/push/webpush.ts';
import { type DeviceRow, devices } from '../notifications/rows.ts';
import { ofChurch } from '../table.ts';
import { encrypted, longestText } from './encrypt.ts';
import { vapid } from './vapid.ts';

export type PushOutcome = 'sent' | 'gone' | 'failed';
export type { Pushed } from '#shared/messaging/push/webpush.ts';

/** Seconds for which a push service keeps what it can't deliver: a day later it would only confuse. */
const keepFor = 24 * 60 * 60;
const patience = 10_000;

/** The browsers of a person, oldest first. One request. */
export async function devicesOf(table: Table, personId: string): Promise<DeviceRow[]> {
  return (await table.all(ofChurch, ['devices', personId])).of(devices).map(({ row }) => row);
}

/**
 * Pushes to one browser. `gone`: the browser ended the subscription, or the sign-in it was made in has ended; its row is deleted. `failed`:
 * the push service didn't accept it. Never throws, whatever the push service does.
 */
export async function pushTo(table: Table, device: DeviceRow, payload: Pushed): Promise<PushOutcome> {
  const outcome = (await isSignedIn(table, device)) ? await send(device, payload) : 'gone';
  if (outcome === 'gone') await table.write(table.erase(devices, device));
  return outcome;
}

/** A browser whose sign-in has ended, there or remotely, gets no more pushes: it may be a shared computer. */
const isSignedIn = async (table: Table, { sessionId }: DeviceRow): Promise<boolean> =>
  !sessionId || (await table.get(sessionRows, { id: sessionId })) !== undefined;

async function send(device: DeviceRow, payload: Pushed): Promise<PushOutcome> {
  try {
    const { status } = await safeFetch(addressOf(device.endpoint), {
      body: encrypted(contentOf(payload), device),
      headers: {
        authorization: await vapid(device.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keepFor),
        urgency: 'high',
        // Newer news about the same thing replaces what waits for a browser that is off.
        topic: hashOf(payload.tag).slice(0, 32),
      },
      isSetting: isStandIn(device.endpoint),
      largest: 65_536,
      patience,
    });
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'sent' : 'failed';
  } catch (error) {
    if (error instanceof OutgoingError) return 'failed';
    throw error;
  }
}

/** As JSON; text too long for a push is cut. */
function contentOf(payload: Pushed): Buffer {
  const whole = Buffer.from(JSON.stringify(payload));
  return whole.length <= longestText ? whole : Buffer.from(JSON.stringify({ ...payload, body: `${payload.body.slice(0, 150)}…` }));
}

const standInPath = new RegExp(`^${standInPush}/[A-Za-z0-9_-]+$`);
const isStandIn = (endpoint: string): boolean => settings.pushStandIn !== '' && standInPath.test(endpoint);
/** The stand-in's port changes at each start of the stage while endpoints stay, so only the last part of an endpoint is used. */
const addressOf = (endpoint: string): string =>
  isStandIn(endpoint) ? settings.pushStandIn + endpoint.slice(standInPush.length) : endpoint;

/** Whether a browser can name this as its endpoint; where it leads is checked again on every send (decision D29). */
export const isEndpoint = (endpoint: string): boolean => isStandIn(endpoint) || URL.parse(endpoint)?.protocol === 'https:';
