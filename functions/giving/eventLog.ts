import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { eventLog as contract, type EventLogEntry, eventStates } from '#shared/giving/eventLog.ts';
import { bookEvent } from './events/book.ts';
import { type EventRow, events } from './events/rows.ts';
import { ofChurch } from './table.ts';

const most = 500;

const idOf = ({ provider, id }: Pick<EventRow, 'provider' | 'id'>) => `${provider}-${id}`;
function keyOf(id: string): { provider: string; id: string } {
  const at = id.indexOf('-');
  return { provider: id.slice(0, Math.max(at, 0)), id: id.slice(at + 1) };
}

const view = (churchId: string, row: EventRow): EventLogEntry => ({
  ...{ id: idOf(row), churchId, personId: row.personId, provider: row.provider, providerId: row.id, eventType: row.type },
  ...{ status: row.state, message: row.message, created: row.at, resolved: row.resolved },
});

async function resolve(table: Table, id: string, resolved: boolean | undefined): Promise<EventLogEntry> {
  const before = await table.need(events, keyOf(id));
  const row = { ...before.row, resolved: resolved ?? before.row.resolved };
  if (row.resolved !== before.row.resolved) await table.write(table.put(events, row, before));
  return view(table.church, row);
}

export const eventLog = implement(contract, {
  list: async (_, { table }) => {
    const page = await table.query(ofChurch, ['allevents'], { index: 'gsi2', newestFirst: true, limit: most });
    return page.of(events).map(({ row }) => view(table.church, row));
  },
  byStatus: async ({ status }, { table }) => {
    const state = eventStates.find((one) => one === status.toLowerCase());
    if (!state) return [];
    const page = await table.query(ofChurch, ['events', state], { index: 'gsi1', newestFirst: true, limit: most });
    const rows = page.of(events).map(({ row }) => row);
    return rows.filter(({ resolved }) => state !== 'failed' || !resolved).map((row) => view(table.church, row));
  },
  load: async ({ id }, { table }) => view(table.church, (await table.need(events, keyOf(id))).row),
  save: async ({ body }, { table }) => {
    const saved: EventLogEntry[] = [];
    for (const { id, resolved } of body) saved.push(await resolve(table, id, resolved));
    return saved;
  },
  retry: async ({ id }, { table }) => {
    const key = keyOf(id);
    await table.need(events, key);
    try {
      await bookEvent(table, key);
    } catch {
      // The event says why.
      throw new Refusal('gatewayDown');
    }
    return view(table.church, (await table.need(events, key)).row);
  },
  remove: async ({ id }, { table }) => {
    await resolve(table, id, true);
    return {};
  },
});
