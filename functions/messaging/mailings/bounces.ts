// Which addresses mail comes back from. The mail service keeps a list of them, and of those who called our mail spam, and writes to none of
// them again; we read what it added within a day, whenever what waited is sent. The service needn't call us, and an outage of ours loses
// nothing.
import { awsFetch, endpoint } from '#functions/core/aws/client.ts';
import { later, nowIso } from '#functions/core/clock.ts';
import { Table } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many, maybe, parse, shape, text } from '#shared/words.ts';
import { addressKey, badAddresses } from './rows.ts';

const pageSize = 100;
/** Addresses in a transaction. */
const atOnce = 50;
const Listed = shape({
  SuppressedDestinationSummaries: maybe(many(shape({ EmailAddress: text(320) }), pageSize)),
  NextToken: maybe(text(4000)),
});

async function listed(since: string, after: string | undefined) {
  const query = new URLSearchParams({ StartDate: since, PageSize: String(pageSize), ...(after ? { NextToken: after } : {}) });
  const answer = await awsFetch('ses', `${endpoint('ses')}/v2/email/suppression/addresses?${query}`, { method: 'GET' });
  return parse(Listed, JSON.parse(answer.body.toString()));
}

/** Marks each address once. Returns how many are new. */
export async function noteBounces(): Promise<number> {
  const table = new Table('-');
  const since = later(-dayMs).toISOString();
  let [found, after]: [number, string | undefined] = [0, undefined];
  do {
    const page = await listed(since, after);
    const keys = [...new Set((page.SuppressedDestinationSummaries ?? []).map(({ EmailAddress }) => addressKey(EmailAddress)))];
    const batch = table.batch();
    const known = keys.map((hash) => ({ hash, row: batch.get(table, badAddresses, { hash }) }));
    if (keys.length > 0) await batch.send();
    const fresh = known.filter(({ row }) => !row()).map(({ hash }) => table.set(badAddresses, { hash, at: nowIso() }));
    for (let from = 0; from < fresh.length; from += atOnce) await table.write(...fresh.slice(from, from + atOnce));
    found += fresh.length;
    after = page.NextToken;
  } while (after);
  return found;
}
