// An email to many begins: its row, its first order and a line in the audit log, in one transaction.
import { later, nowIso } from '#functions/core/clock.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { Refusal } from '#shared/errors.ts';
import { type Audience, graceSeconds } from '#shared/messaging/mailings/mailings.ts';
import { plainOf } from '#shared/messaging/mailings/mergeFields.ts';
import { nameOf } from './audience.ts';
import { clean } from './clean.ts';
import { type MailingRow, mailings } from './rows.ts';
import { orderOps } from './send.ts';

/** Sanitized as everything that a church writes; refuses what says nothing. */
export async function cleanBody(html: string): Promise<string> {
  const body = await clean(html);
  if (plainOf(body) === '' && !/<img\b/i.test(body)) throw new Refusal('invalid', 'html is required.');
  return body;
}

interface Wanted {
  readonly id: string;
  readonly to: Audience;
  readonly subject: string;
  readonly html: string;
}

/** The same id again is the same email: a second click sends nothing. Someone else’s id is refused. */
export async function beginMailing({ caller, table }: Context, { id, to, subject, html }: Wanted): Promise<MailingRow> {
  const before = await table.get(mailings, { id });
  if (before) return ownOf(before, caller.personId);
  const toName = await nameOf(table, caller, to);
  const sendAt = later(graceSeconds * 1000);
  const row: MailingRow = {
    ...{ id, to, toName, subject, html: await cleanBody(html), byPersonId: caller.personId, byName: caller.name, created: nowIso() },
    ...{ sendAt: sendAt.toISOString(), state: 'waiting', run: 0, checked: 0, sent: 0, quiet: 0, passed: 0, failed: 0 },
  };
  const changes = [{ field: 'mailingTo', after: toName || to.kind }];
  try {
    await table.write(
      table.put(mailings, row),
      orderOps(table, row, sendAt),
      table.note('messaging', 'add', { kind: mailings.name, id, label: subject, changes }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'outdated') throw error;
    return ownOf(await table.need(mailings, { id }), caller.personId);
  }
  return row;
}

function ownOf({ row }: StoredRow<MailingRow>, personId: string): MailingRow {
  if (row.byPersonId !== personId) throw new Refusal('notFound');
  return row;
}
