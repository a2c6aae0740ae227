import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { texts as contract, maySetTexts } from '#shared/messaging/texting/texts.ts';
import { beginText } from '../mailings/begin.ts';
import { mailingCalls } from '../mailings/calls.ts';
import { answersPage } from './answers.ts';
import { consentOf, giveConsent } from './consent.ts';
import { removeSetup, saveSetup, setupView } from './setup.ts';
import { setupOf } from './way.ts';

const calls = mailingCalls('text');

export const texts = implement(contract, {
  ...calls,
  load: async (asked, context) => {
    const row = await calls.need(context.table, asked.id);
    return { ...calls.view(row), message: row.message ?? '' };
  },
  send: async ({ body }, context) => {
    if (!(await setupOf(context.table))?.enabled) throw new Refusal('noTexts');
    return calls.view(await beginText(context, body));
  },
  answers: ({ query }, { table }) => answersPage(table, query.after),
  setup: async (_, { caller, table }) => {
    const setup = await setupView(table);
    return caller.can(maySetTexts) ? setup : { ...setup, account: '', inboundUrl: '' };
  },
  saveSetup: async ({ body }, { table }) => {
    await saveSetup(table, body);
    return setupView(table);
  },
  removeSetup: async (_, { table }) => {
    await removeSetup(table);
    return {};
  },
  mine: (_, { caller, table }) => consentOf(table, caller.personId),
  choose: ({ body: { agreed } }, { caller, table }) =>
    giveConsent(table, caller.personId, agreed, { how: 'self', byPersonId: caller.personId }),
  consent: ({ personId }, { table }) => consentOf(table, personId),
  record: ({ personId, body: { agreed } }, { caller, table }) =>
    giveConsent(table, personId, agreed, { how: 'staff', byPersonId: caller.personId }),
});
