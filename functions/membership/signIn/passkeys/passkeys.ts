import { implement } from '#functions/core/serve/implement.ts';
import { Table } from '#functions/core/table/table.ts';
import { membership } from '#shared/membership/index.ts';
import { ownUser } from '../../account/loadUser.ts';
import { ofTicket, proveByPasskey, secondByPasskey, signInByPasskey } from './byPasskey.ts';
import { giveChallenge } from './challenges.ts';
import { addPasskey, creationOptions, passkeyView, removePasskey, renamePasskey } from './manage.ts';

const table = new Table('-');

export const passkeys = implement(membership.passkeys, {
  challenge: async ({ body }) => {
    if (!body.ticket) return giveChallenge({ purpose: 'signIn' });
    const { loaded } = await ofTicket(body.ticket);
    return giveChallenge({ purpose: 'second', userId: loaded.user.row.id });
  },
  signIn: ({ body }, context) => signInByPasskey(body, context),
  second: ({ body }, context) => secondByPasskey(body, context),

  provingChallenge: (_, { caller }) => giveChallenge({ purpose: 'prove', userId: caller.userId, sessionId: caller.sessionId }),
  prove: async ({ body }, context) => {
    await proveByPasskey(body.response, context);
    return {};
  },

  list: async (_, context) => (await ownUser(table, context)).passkeys.map(({ row }) => passkeyView(row)),
  options: (_, context) => creationOptions(context),
  add: ({ body }, context) => addPasskey(body, context),
  rename: ({ id, body }, context) => renamePasskey(id, body.name, context),
  remove: async ({ id }, context) => {
    await removePasskey(id, context);
    return {};
  },
});
