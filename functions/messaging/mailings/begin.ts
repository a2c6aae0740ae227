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
}
type Words = Pick<MailingRow, 'way' | 'subject' | 'html' | 'message'>;

/** The same id again is the same email: a second click sends nothing. Someone else’s id is refused. */
async function begin(
  { caller, table }: Pick<Context, 'caller' | 'table'>,
  { id, to }: Wanted,
  words: () => Promise<Words>,
): Promise<MailingRow> {
  const before = await table.get(mailings, { id });
  if (before) return ownOf(before, caller.personId);
  const toName = await nameOf(table, caller, to);
  const sendAt = later(graceSeconds * 1000);
  const said = await words();
  const row: MailingRow = {
    ...{ id, to, toName, ...said, byPersonId: caller.personId, byName: caller.name, created: nowIso() },
    ...{ sendAt: sendAt.toISOString(), state: 'waiting', run: 0, checked: 0, sent: 0, quiet: 0, passed: 0, failed: 0 },
  };
  const changes = [{ field: 'mailingTo', after: toName || to.kind }];
  try {
    await table.write(
      table.put(mailings, row),
      orderOps(table, row, sendAt),
      table.note('messaging', 'add', { kind: mailings.name, id, label: said.subject, changes }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'outdated') throw error;
    return ownOf(await table.need(mailings, { id }), caller.personId);
  }
  return row;
}

export const beginEmail = (context: Context, { id, to, subject, html }: Wanted & { subject: string; html: string }): Promise<MailingRow> =>
  begin(context, { id, to }, async () => ({ subject, html: await cleanBody(html) }));

const longestLabel = 80;

export const beginText = (context: Context, { id, to, message }: Wanted & { message: string }): Promise<MailingRow> =>
  begin(context, { id, to }, async () => {
    const said = message.trim();
    if (said === '') throw new Refusal('invalid', 'message is required.');
    const line = [...said.replace(/[\s\p{Cc}]+/gu, ' ')];
    const subject = line.length > longestLabel ? `${line.slice(0, longestLabel).join('')}…` : line.join('');
    return { way: 'text', subject, html: '', message: said };
  });

function ownOf({ row }: StoredRow<MailingRow>, personId: string): MailingRow {
  if (row.byPersonId !== personId) throw new Refusal('notFound');
  return row;
}
