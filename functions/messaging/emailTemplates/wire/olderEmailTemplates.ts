// Templates and emails to a group for older clients. They send at once and generate no id: the same text to the same group, again within
// minutes, is the second click of the same person.
import { now } from '#functions/core/clock.ts';
import { hashOf } from '#functions/core/random.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { olderEmailTemplates as contract } from '#shared/messaging/emailTemplates/wire/olderEmailTemplates.ts';
import { nameOf, someOf } from '../../mailings/audience.ts';
import { beginEmail } from '../../mailings/begin.ts';
import { judge, type Verdict } from '../../mailings/judge.ts';
import { mailings } from '../../mailings/rows.ts';
import { emailWay } from '../../mailings/way.ts';
import { listTemplates, loadTemplate, removeTemplate, saveTemplates } from '../templates.ts';

const atOnce = 90;
const sameMs = 10 * 60_000;

async function membersOf({ caller, table }: Pick<Context, 'caller' | 'table'>, groupId: string): Promise<Verdict[]> {
  const to = { kind: 'group', id: groupId } as const;
  await nameOf(table, caller, to);
  const all: Verdict[] = [];
  let after: string | undefined;
  do {
    const { ids, next } = await someOf(table, to, after, atOnce);
    all.push(...(await judge(table, ids, emailWay)));
    after = next;
  } while (after);
  return all;
}

const withoutAddress = (all: readonly Verdict[]) => all.filter(({ not }) => not === 'noAddress').length;

export const olderEmailTemplates = implement(contract, {
  list: (_, { table }) => listTemplates(table),
  load: ({ id }, { table }) => loadTemplate(table, id),
  save: ({ body }, { table }) => saveTemplates(table, body),
  remove: ({ id }, { table }) => removeTemplate(table, id),
  preview: async ({ groupId }, context) => {
    const all = await membersOf(context, groupId);
    return { totalMembers: all.length, eligibleCount: all.filter(({ not }) => !not).length, noEmailCount: withoutAddress(all) };
  },
  send: async ({ body: { groupId, subject, htmlContent } }, context) => {
    const { caller, table } = context;
    const all = await membersOf(context, groupId);
    const period = Math.floor(now().getTime() / sameMs);
    const idIn = (at: number) => hashOf(JSON.stringify([caller.personId, groupId, subject, htmlContent, at])).slice(0, 11);
    const isBefore = await table.get(mailings, { id: idIn(period - 1) });
    const wanted = { to: { kind: 'group', id: groupId } as const, subject, html: htmlContent };
    await beginEmail(context, { ...wanted, id: idIn(isBefore ? period - 1 : period) });
    const copies = new Set(all.flatMap(({ readers }) => readers.map(({ key }) => key))).size;
    return { totalMembers: all.length, recipientCount: copies, successCount: copies, failCount: 0, noEmailCount: withoutAddress(all) };
  },
});
