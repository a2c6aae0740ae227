import { isSessionValid } from '#functions/core/auth/sessions.ts';
import { verify } from '#functions/core/auth/tokens.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { membership } from '#shared/membership/index.ts';
import { byLink, byPassword, needsSecondStep } from '../signIn/authenticate.ts';
import { issueAllChurchTokens, userToken } from '../signIn/churchTokens.ts';
import { linkForCode } from '../signIn/oneTimeLinks.ts';
import { beginSession, freshSignIn } from '../signIn/sessionLifecycle.ts';
import { users as userRows } from '../table.ts';
import { changeEmail } from './changeEmail.ts';
import { removeAccount } from './deleteAccount.ts';
import { invite } from './invite.ts';
import { type LoadedUser, loadUser, ownUser } from './loadUser.ts';
import { changePassword, setPasswordByLink } from './password.ts';
import { proved } from './proved.ts';
import { forgot, publicUser, register } from './register.ts';
import { olderUserCalls } from './wire/users.ts';

const table = new Table('-');

/** The LoginResponse of the wire: the user with a user token, and every church with its API tokens. */
async function loginResponse(loaded: LoadedUser, sid: string) {
  const user = loaded.user.row;
  const [jwt, userChurchList] = await Promise.all([userToken(user, sid), issueAllChurchTokens(table, user, sid, loaded.memberships)]);
  return { user: { ...publicUser(user), lastLogin: loaded.lastLogin, jwt }, userChurches: userChurchList };
}

async function byToken(jwt: string): Promise<{ loaded: LoadedUser; sid: string }> {
  const claims = await verify(jwt);
  const loaded = claims?.use === 'user' && (await isSessionValid(claims)) ? await loadUser(table, claims.id) : undefined;
  if (!claims || !loaded) throw new Refusal('loginFailed');
  return { loaded, sid: claims.sid };
}

async function login(body: { jwt?: string; authGuid?: string; email?: string; password?: string }, context: Context) {
  if (body.jwt) {
    const { loaded, sid } = await byToken(body.jwt);
    return loginResponse(loaded, sid);
  }
  const proven = body.authGuid ? await byLink(body.authGuid) : await byPassword(body.email ?? '', body.password ?? '', context);
  const { loaded, revertOps } = proven;
  if (needsSecondStep(loaded)) {
    await table.write(revertOps);
    throw new Refusal('twoStepRequired');
  }
  return loginResponse(loaded, (await beginSession(loaded, context, freshSignIn(), revertOps)).id);
}

const mustBeOwn = (given: string | undefined, { caller }: Context) => {
  if (given && given !== caller.userId) throw new Refusal('notYours');
};

export const users = implement(membership.users, {
  ...olderUserCalls,
  login: ({ body }, context) => login(body, context),
  register: ({ body }, context) => register(body, context),
  forgot: ({ body }) => forgot(body),
  setPasswordGuid: ({ body }, context) => setPasswordByLink(body.authGuid, body.newPassword, context),
  verifyCode: async ({ body }) => ({ authGuid: await linkForCode(body.email, body.code) }),

  setDisplayName: async ({ body }, context) => {
    mustBeOwn(body.userId, context);
    if (!body.firstName || !body.lastName) throw new Refusal('nameMissing');
    const row = await retryOnRefusal(async () => {
      const { user } = await ownUser(table, context);
      const after = { ...user.row, firstName: body.firstName, lastName: body.lastName };
      await table.write(table.put(userRows, after, user));
      return after;
    });
    return publicUser(row);
  },

  updateEmail: async ({ body }, context) => {
    mustBeOwn(body.userId, context);
    const { user } = await proved(await ownUser(table, context), { password: body.password }, context);
    return changeEmail(user, body.email);
  },

  updatePassword: ({ body }, context) => changePassword(body, context),

  sendInviteEmail: ({ body }, context) => invite(body, context),

  removeSelf: async (_, context) => {
    await removeAccount(await proved(await ownUser(table, context), {}, context), context);
    return {};
  },
});
