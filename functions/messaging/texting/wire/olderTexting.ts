// Texts for older clients. They generate no id: the same text to the same people, again within minutes, is the second click of the same person.
import { now } from '#functions/core/clock.ts';
import { hashOf } from '#functions/core/random.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import type { Audience } from '#shared/messaging/mailings/mailings.ts';
import { maySetTexts } from '#shared/messaging/texting/texts.ts';
import { olderTexting as contract } from '#shared/messaging/texting/wire/olderTexting.ts';
import { nameOf, someOf } from '../../mailings/audience.ts';
import { beginText } from '../../mailings/begin.ts';
import { judge, type Verdict } from '../../mailings/judge.ts';
import { mailings } from '../../mailings/rows.ts';
import { resultsPage } from '../../mailings/views.ts';
import { ofChurch } from '../../table.ts';
import { textSetups } from '../rows.ts';
import { removeSetup, saveSetup } from '../setup.ts';
import { setupOf, textWay } from '../way.ts';

const atOnce = 90;
const sameMs = 10 * 60_000;
const listed = 30;
type CallerContext = Pick<Context, 'caller' | 'table'>;

async function judged({ caller, table }: CallerContext, to: Audience): Promise<Verdict[]> {
  await nameOf(table, caller, to);
  const way = await textWay(table);
  const all: Verdict[] = [];
  let after: string | undefined;
  do {
    const { ids, next } = await someOf(table, to, after, atOnce);
    all.push(...(await judge(table, ids, way)));
    after = next;
  } while (after);
  return all;
}

const lacking = (all: readonly Verdict[], ...reasons: readonly Verdict['not'][]) => all.filter(({ not }) => reasons.includes(not)).length;
const countsOf = (all: readonly Verdict[]) => ({
  totalMembers: all.length,
  optedOutCount: lacking(all, 'off', 'noConsent'),
  noPhoneCount: lacking(all, 'noNumber'),
});

async function send(context: Context, to: Audience, message: string) {
  const { caller, table } = context;
  if (!(await setupOf(table))?.enabled) throw new Refusal('noTexts');
  const all = await judged(context, to);
  const period = Math.floor(now().getTime() / sameMs);
  const idIn = (at: number) => hashOf(JSON.stringify(['text', caller.personId, to, message, at])).slice(0, 11);
  const isBefore = await table.get(mailings, { id: idIn(period - 1) });
  await beginText(context, { id: idIn(isBefore ? period - 1 : period), to, message });
  const copies = new Set(all.flatMap(({ readers }) => readers.map(({ key }) => key))).size;
  return { ...countsOf(all), recipientCount: copies, successCount: copies, failCount: 0 };
}

async function providersOf({ caller, table }: CallerContext) {
  const row = await setupOf(table);
  if (!row) return [];
  const { id, provider, account, fromNumber, enabled } = row;
  return [{ id, churchId: table.church, provider, apiKey: caller.can(maySetTexts) ? account : '', apiSecret: '', fromNumber, enabled }];
}

export const olderTexting = implement(contract, {
  providers: (_, context) => providersOf(context),
  saveProviders: async ({ body }, context) => {
    const [given] = body;
    if (given && given.provider.toLowerCase() !== 'twilio') throw new Refusal('invalid', 'provider must be twilio.');
    if (given)
      await saveSetup(context.table, {
        ...given,
        provider: 'twilio',
        enabled: given.enabled ?? true,
        account: given.apiKey,
        secret: given.apiSecret,
      });
    return providersOf(context);
  },
  removeProvider: async ({ id }, { table }) => {
    if ((await table.need(textSetups, {})).row.id !== id) throw new Refusal('notFound');
    await removeSetup(table);
    return {};
  },
  preview: async ({ groupId }, context) => {
    const all = await judged(context, { kind: 'group', id: groupId });
    return { ...countsOf(all), eligibleCount: all.filter(({ not }) => !not).length };
  },
  send: ({ body: { groupId, message } }, context) => send(context, { kind: 'group', id: groupId }, message),
  sendPerson: ({ body: { personId, message } }, context) => send(context, { kind: 'person', id: personId }, message),
  sent: async (_, { table }) => {
    const page = await table.query(ofChurch, ['texts'], { index: 'gsi1', newestFirst: true, limit: listed });
    return page.of(mailings).map(({ row: { id, to, byPersonId, byName, message = '', sent, failed, sendAt } }) => ({
      ...{ id, churchId: table.church, senderPersonId: byPersonId, senderName: byName, message, timeSent: sendAt },
      ...(to.kind === 'group' ? { groupId: to.id } : to.kind === 'person' ? { recipientPersonId: to.id } : {}),
      ...{ recipientCount: sent, successCount: sent - failed, failCount: failed },
    }));
  },
  details: async ({ id }, { table }) => {
    if ((await table.need(mailings, { id })).row.way !== 'text') throw new Refusal('notFound');
    const pages = await Promise.all((['copies', 'passed'] as const).map((of) => resultsPage(table, id, of, undefined)));
    return pages.flatMap(({ results }) =>
      results.map(({ personId, name, outcome, reason }) => ({ personId, displayName: name, status: outcome, errorMessage: reason })),
    );
  },
});
