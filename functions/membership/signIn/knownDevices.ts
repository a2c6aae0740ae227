// An attacker who tries passwords must not lock the owner out: a browser in which the owner has signed in before has its own attempts. It
// holds a secret in a cookie bound to the account; the table stores the secret's hash. The secret grants no access.
import { nowIso } from '#functions/core/clock.ts';
import { hashOf, newSecret } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { cookieName } from '#functions/core/serve/serve.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { LoadedUser } from '../account/loadUser.ts';
import { type DeviceRow, deviceDays, devices } from '../expiringRows.ts';

const table = new Table('-');
/** Per account; beyond this, the oldest are forgotten. */
const mostDevices = 20;

const deviceCookie = (): string => `${cookieName()}-device`;
/** The user id that precedes the cookie's secret; older cookies don't have it. */
export const claimedUser = ({ cookies }: Pick<Context, 'cookies'>): string =>
  /^([\w-]{1,20})\./.exec(cookies[deviceCookie()] ?? '')?.[1] ?? '';
const given = ({ cookies }: Pick<Context, 'cookies'>): string => hashOf(cookies[deviceCookie()] ?? '');

/** The requesting device among those of the account, by the hash of its secret. */
export const knownDevice = (of: readonly StoredRow<DeviceRow>[], context: Pick<Context, 'cookies'>): string | undefined =>
  of.find(({ row }) => row.hash === given(context))?.row.hash;

/** Remembers the browser of a person who has just proved their identity: the operations to write, and the cookie to set afterwards. */
export function rememberDevice(loaded: LoadedUser, context: Context): { ops: Op[]; keep: () => void } {
  if (knownDevice(loaded.devices, context)) return { ops: [], keep: () => undefined };
  const secret = `${loaded.user.row.id}.${newSecret()}`;
  const oldest = loaded.devices.toSorted((a, b) => b.row.created.localeCompare(a.row.created)).slice(mostDevices - 1);
  const ops = [
    ...table.set(devices, { userId: loaded.user.row.id, hash: hashOf(secret), created: nowIso() }),
    ...oldest.flatMap(({ row }) => table.erase(devices, row)),
  ];
  return { ops, keep: () => context.setCookie(cookie(secret)) };
}

/** A new password makes all known devices unknown. */
export const forgetDevices = (of: readonly StoredRow<DeviceRow>[]): Op[] => of.flatMap(({ row }) => table.erase(devices, row));

const cookie = (value: string) =>
  `${deviceCookie()}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${(deviceDays * dayMs) / 1000}${settings.portal.startsWith('https:') ? '; Secure' : ''}`;
