import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { membership } from '#shared/membership/index.ts';
import { noticeMail } from '../signIn/mails.ts';
import { passkeyView } from '../signIn/passkeys/manage.ts';
import { noteInChurches, ownAccountView, sessionsOf } from '../signIn/sessionLifecycle.ts';
import { afterCode, newTwoStep, recoveryCodes } from '../signIn/twoStep.ts';
import { type UserRow, users } from '../table.ts';
import { verifyEmail } from './changeEmail.ts';
import { type LoadedUser, loadMemberships, loadUser } from './loadUser.ts';
import { ownMessages } from './ownMessages.ts';
import { proved } from './proved.ts';
import { sendVerification, verifyByCode } from './verification.ts';

const table = new Table('-');

async function own(userId: string): Promise<LoadedUser> {
  const loaded = await loadUser(table, userId);
  if (!loaded) throw new Refusal('tokenEnded');
  return loaded;
}

/** Updates the caller's own user; retries if another change came first. */
const change = (userId: string, how: (row: UserRow) => UserRow): Promise<UserRow> =>
  retryOnRefusal(async () => {
    const { user } = await own(userId);
    const after = how(user.row);
    await table.write(table.put(users, after, user));
    return after;
  });

/** An account takeover could change how to sign in: the owner and their churches are notified. */
async function tellTwoStep(loaded: LoadedUser, context: Context, action: 'add' | 'remove'): Promise<Op[]> {
  const { row } = loaded.user;
  return [
    ...noteInChurches(loaded, context, action, { kind: 'TwoStep', id: row.id }),
    ...(await noticeMail(table, action === 'add' ? 'twoStepOn' : 'twoStepOff', row)),
  ];
}

export const account = implement(membership.account, {
  me: async (_, { caller }) => {
    return ownAccountView(await own(caller.userId));
  },

  setLanguage: async ({ body }, { caller }) => {
    await change(caller.userId, (row) => ({ ...row, language: body.language }));
    return body;
  },

  startTwoStep: async ({ body }, context) => {
    const { user } = await proved(await own(context.caller.userId), body, context);
    if (user.row.twoStep?.since) throw new Refusal('twoStepOn');
    const { row, secret, address } = await newTwoStep(user.row.email);
    await table.write(table.put(users, { ...user.row, twoStep: row }, user));
    return { secret, address };
  },

  finishTwoStep: async ({ body }, context) => {
    const loaded = await proved(await own(context.caller.userId), {}, context);
    const { user } = loaded;
    const { email, twoStep } = user.row;
    if (!twoStep || twoStep.since) throw new Refusal('codeExpired');
    const after = await afterCode(email, twoStep, body.code);
    if (!after) throw new Refusal('codeWrong');
    const { codes, hashes } = recoveryCodes();
    const row = { ...user.row, twoStep: { ...after, since: nowIso(), recovery: hashes } };
    await table.write(table.put(users, row, user), await tellTwoStep(loaded, context, 'add'));
    return { recoveryCodes: codes };
  },

  stopTwoStep: async ({ body }, context) => {
    await proved(await own(context.caller.userId), body, context);
    await retryOnRefusal(async () => {
      const loaded = await own(context.caller.userId);
      const { user } = loaded;
      const told = user.row.twoStep?.since ? await tellTwoStep(loaded, context, 'remove') : [];
      await table.write(table.put(users, { ...user.row, twoStep: undefined }, user), told);
    });
    return { twoStep: false };
  },

  verifyEmail: ({ body }, context) => verifyEmail(body.guid, context),
  sendVerification: (_, context) => sendVerification(context),
  verifyCode: ({ body }, context) => verifyByCode(body.code, context),

  exportMessages: async ({ query }, context) => ownMessages(await proved(await own(context.caller.userId), {}, context), query.after),

  exportAll: async (_, context) => {
    const { caller } = context;
    const loaded = await proved(await own(caller.userId), {}, context);
    const [memberships, sessions] = await Promise.all([
      loadMemberships(table, caller.userId, loaded.memberships),
      sessionsOf(caller.userId),
    ]);
    return {
      exported: nowIso(),
      user: ownAccountView(loaded),
      churches: memberships.map(({ church, person, roles, membership: { row } }) => ({
        church: { id: church.id, name: church.name, subDomain: church.subDomain },
        person,
        roles: roles.map(({ name }) => name),
        lastAccessed: row.lastAccessed,
      })),
      sessions,
      passkeys: loaded.passkeys.map(({ row }) => passkeyView(row)),
    };
  },
});
