// Takes a message of a gateway: signature, then event and order in one transaction, then the answer. Nothing is booked here: the gateway
// doesn't wait, and sends again what isn't answered in time.

import { nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { idForm } from '#shared/words.ts';
import { connected } from '../gateways/connected.ts';
import { GatewayError, type Notice } from '../gateways/gateway.ts';
import { type GatewayRow, gatewayRows } from '../settings/rows.ts';
import { ofChurch } from '../table.ts';
import { type EventRow, events } from './rows.ts';

/** Gateways of a church change rarely, and a Sunday brings many messages. */
const cachedMs = minuteMs;
const cache = new Map<string, { readonly at: number; readonly rows: readonly GatewayRow[] }>();

/** Retired ones too: what was given there goes on. */
async function gatewaysOf(table: Table): Promise<readonly GatewayRow[]> {
  const at = performance.now();
  const known = cache.get(table.church);
  if (known && at - known.at < cachedMs) return known.rows;
  const rows = (await table.all(ofChurch, ['gateways'])).of(gatewayRows).map(({ row }) => row);
  if (rows.length > 0) cache.set(table.church, { at, rows });
  return rows;
}
/** After a change of keys, and in tests. */
export const forgetGateways = (): void => cache.clear();

type Headers = Readonly<Record<string, string | undefined>>;

async function verified(
  table: Table,
  rows: readonly GatewayRow[],
  rawBody: string,
  headers: Headers,
): Promise<{ notice: Notice; row: GatewayRow } | undefined> {
  for (const row of rows) {
    try {
      return { notice: await (await connected(table, row)).verify(rawBody, headers), row };
    } catch (error) {
      if (!(error instanceof GatewayError) || error.problem !== 'signature') throw error;
    }
  }
  return undefined;
}

export const eventOf = (row: Pick<GatewayRow, 'id' | 'provider'>, { id, type, paymentIds }: Notice): EventRow => ({
  ...{ provider: row.provider, id, gatewayId: row.id, type: type.slice(0, 100), at: nowIso(), paymentIds: [...paymentIds] },
  ...{ state: paymentIds.length > 0 ? 'waiting' : 'ignored', tries: 0, resolved: false },
});

/** Keeps an event and orders its booking; sent again, it changes nothing. Returns whether it was new. */
export async function keepEvent(table: Table, event: EventRow): Promise<boolean> {
  try {
    const order = event.state === 'waiting' ? table.follow('book', { churchId: table.church, provider: event.provider, id: event.id }) : [];
    await table.write(table.put(events, event, undefined, 'underWay').slice(0, 1), order);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'underWay') throw error;
    return false;
  }
}

/** The status to answer with: 400 for what no gateway of the church has signed, without a trace in the table. */
export async function receiveEvent(churchId: string, provider: string, rawBody: string, headers: Headers): Promise<200 | 400> {
  if (!idForm.test(churchId)) return 400;
  const table = new Table(churchId, { name: provider });
  const rows = (await gatewaysOf(table)).filter((row) => row.provider === provider.toLowerCase());
  const found = await verified(table, rows, rawBody, headers);
  if (!found) {
    log.info('a message that no gateway has signed', { churchId, provider });
    return 400;
  }
  await keepEvent(table, eventOf(found.row, found.notice));
  return 200;
}
