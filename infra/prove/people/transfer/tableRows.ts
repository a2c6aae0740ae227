// Everything the table holds of a church, read past every handler: what an interrupted job leaves behind shows nowhere else.

import { settings } from '#functions/core/settings.ts';
import { dynamo, fromItems, type Item } from '#functions/core/table/dynamo.ts';
import { staysOfCore } from '#functions/core/transfers/kinds.ts';
import { anything, check, mapOf, maybe, shape, text, whole } from '#shared/words.ts';
import { type Canonical, inOrder, readable, without } from './canonical.ts';

/**
 * The runs themselves, their journal, the audit log and what waits in queues; and when a subscribed calendar is read
 * next, or a page, sermon or seat is looked after: such a row ends by itself when its time comes.
 */
const ofTheRun = new Set([...Object.keys(staysOfCore), 'ImportDue', 'Due', 'FormFileCheck']);

/** When a church began here, and until when the bytes of its files may still come: two imports of the same file differ in that. */
const ofItsTime: Readonly<Record<string, readonly string[]>> = { Church: ['registrationDate', 'subDomain'], FormFile: ['arriving'] };

const Raw = shape({
  ...{ pk: text(2048), sk: text(1024), kind: maybe(text(60)), removedAt: maybe(text(40)), version: maybe(whole) },
  ...{ gsi1pk: maybe(text(2048)), gsi1sk: maybe(text(1024)), gsi2pk: maybe(text(2048)), gsi2sk: maybe(text(1024)) },
  row: maybe(mapOf(anything)),
});

async function scan(): Promise<Item[]> {
  const all: Item[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const answer = await dynamo('Scan', { TableName: settings.table, ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}) });
    all.push(...fromItems(answer.Items));
    ExclusiveStartKey = answer.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return all;
}

/** By kind. `adminId`: the user who administers it, and agreed to what came. */
export async function rowsOf({ churchId, adminId }: { readonly churchId: string; readonly adminId: string }): Promise<Canonical> {
  const parts = new Map<string, string[]>();
  for (const item of await scan()) {
    const read = check(Raw, item);
    const { kind = '', ...more } = read.ok ? read.value : { kind: 'unreadable', row: {} };
    const line = JSON.stringify(inOrder({ ...more, row: readable(without(more.row ?? {}, ofItsTime[kind] ?? [])) }));
    if (ofTheRun.has(kind) || !line.includes(churchId)) continue;
    const of = parts.get(kind) ?? [];
    of.push(line.replaceAll(churchId, 'CHURCH').replaceAll(adminId, 'ADMIN'));
    parts.set(kind, of);
  }
  return new Map([...parts].map(([kind, lines]) => [kind, lines.toSorted()]));
}

/** What was changed and is as before again has another version. */
export const withoutVersions = (all: Canonical): Canonical =>
  new Map([...all].map(([kind, lines]) => [kind, lines.map((line) => line.replace(/,"version":\d+\}$/, '}')).toSorted()]));
