// For tests of calls about a whole site: a church, an editor, and messages to the publisher.

import { nowIso } from '#functions/core/clock.ts';
import { OutboxRow } from '#functions/core/outbox/outbox.ts';
import { newId } from '#functions/core/random.ts';
import type { Resource } from '#functions/core/serve/implement.ts';
import { apiToken } from '#functions/core/serve/sampleAreaTesting.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { dynamo, fromItems } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import { type ChurchRow, churches, subDomains } from '#functions/membership/table.ts';
import { parse, type Schema } from '#shared/words.ts';

/** A church as it is founded, as far as its site is concerned. */
export async function makeChurch(o: Partial<ChurchRow> = {}): Promise<ChurchRow> {
  const id = newId();
  const subDomain = `c${id.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
  const row = { id, name: 'Grace', subDomain, timeZone: 'UTC', registrationDate: nowIso(), settings: [], ...o };
  const table = new Table(id);
  await table.write(table.put(churches, row), table.put(subDomains, { subDomain: row.subDomain, churchId: id }));
  return row;
}

/** Makes calls as an editor of a church. */
export async function editorOf(churchId: string, resource: Resource, permissions = ['Content__Edit', 'Settings__Edit']) {
  const serve = serveArea('content', [resource]);
  const { token } = await apiToken(churchId, permissions, 'ContentApi');
  return async (method: string, path: string, body?: unknown) => {
    const headers = { host: 'localhost:3000', authorization: `Bearer ${token}` };
    const asked = { method, path, query: {}, headers, cookies: {}, address: '10.0.0.1' };
    const answer = await serve({ ...asked, body: body === undefined ? undefined : JSON.stringify(body) });
    return {
      status: answer.status,
      code: answer.headers['x-refusal'],
      of: <S extends Schema>(schema: S) => parse(schema, JSON.parse(answer.body)),
    };
  };
}

/** The messages to the publisher about a church, oldest first. */
export async function orders(churchId: string): Promise<object[]> {
  const found = await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true });
  return fromItems(found.Items)
    .filter((item) => item.kind === 'Outbox')
    .map((item) => parse(OutboxRow, item.row))
    .filter(({ queue }) => queue === 'publish' || queue === 'refresh')
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map(({ body }) => Object(body))
    .filter((body) => body.churchId === churchId);
}
