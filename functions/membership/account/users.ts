import { isSessionValid } from '#functions/core/auth/sessions.ts';
import { verify } from '#functions/core/auth/tokens.ts';
import { later } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { membership } from '#shared/membership/index.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { guests } from '../expiringRows.ts';
import { changePerson } from '../people/writes.ts';
import { byLink, byPassword, needsSecondStep } from '../signIn/authenticate.ts';
import { issueAllChurchTokens, userToken } from '../signIn/churchTokens.ts';
import { linkForCode } from '../signIn/oneTimeLinks.ts';
import { beginSession, isOwnApp } from '../signIn/sessionLifecycle.ts';
import { people, userChurches, users as userRows } from '../table.ts';
import { changeEmail } from './changeEmail.ts';
import { removeAccount } from './deleteAccount.ts';
import { invite } from './invite.ts';
import { type LoadedUser, loadUser } from './loadUser.ts';
import { userByEmail, userFor } from './newUser.ts';
import { changePassword, setPasswordByLink } from './password.ts';
import { forgot, publicUser, register } from './register.ts';

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
  const loaded = body.authGuid ? await byLink(body.authGuid) : await byPassword(body.email ?? '', body.password ?? '', context);
  if (needsSecondStep(loaded)) throw new Refusal('twoStepRequired');
  return loginResponse(loaded, await beginSession(loaded, context));
}

async function ownUser({ caller }: Context): Promise<LoadedUser> {
  const loaded = await loadUser(table, caller.userId);
  if (!loaded) throw new Refusal('tokenEnded');
  return loaded;
}
const mustBeOwn = (given: string | undefined, { caller }: Context) => {
  if (given && given !== caller.userId) throw new Refusal('notYours');
};

export const users = implement(membership.users, {
  login: ({ body }, context) => login(body, context),
  register: ({ body }, context) => register(body, context),
  forgot: ({ body }) => forgot(body),
  setPasswordGuid: ({ body }) => setPasswordByLink(body.authGuid, body.newPassword),
  verifyCode: async ({ body }) => ({ authGuid: await linkForCode(body.email, body.code) }),
  checkEmail: async () => ({ exists: false, peopleMatches: [] }),

  loadOrCreate: async ({ body }, context) => {
    const { caller, language } = context;
    const staff = caller.can('Membership:People:Edit') || caller.can('Membership:Roles:Edit');
    const email = body.userEmail ?? '';
    const named = { email, firstName: body.firstName ?? '', lastName: body.lastName ?? '', language };
    if (body.userId && body.userId === caller.userId) return publicUser((await ownUser(context)).user.row);
    if (!email) throw new Refusal('invalid', 'Please enter a valid email address.');
    if (!staff) {
      const id = newId();
      await table.write(
        table.put(guests, { id, email, firstName: named.firstName, lastName: named.lastName, expires: later(dayMs).toISOString() }),
      );
      return { id, email, firstName: body.firstName, lastName: body.lastName };
    }
    const { user, isNew, ops } = await userFor(named);
    await table.write(ops);
    // Whether an address is known, and under which name, is told of the own church's people only.
    const isOurs = !isNew && (await table.get(userChurches, { userId: user.id, churchId: caller.churchId }));
    return isOurs
      ? { ...publicUser(user), isNewUser: false }
      : { id: user.id, email, firstName: named.firstName, lastName: named.lastName };
  },

  setDisplayName: async ({ body }, context) => {
    mustBeOwn(body.userId, context);
    if (!body.firstName || !body.lastName) throw new Refusal('nameMissing');
    const row = await retryOnRefusal(async () => {
      const { user } = await ownUser(context);
      const after = { ...user.row, firstName: body.firstName, lastName: body.lastName };
      await table.write(table.put(userRows, after, user));
      return after;
    });
    return publicUser(row);
  },

  updateEmail: async ({ body }, context) => {
    mustBeOwn(body.userId, context);
    const { user } = await ownUser(context);
    return changeEmail(user, body.email, body.password ?? (isOwnApp(context) ? '' : undefined));
  },

  updatePassword: ({ body }, context) => changePassword(body, context),

  updateOptedOut: async ({ body }, { caller, table: own }) => {
    if (body.personId !== caller.personId && !caller.can('Membership:People:Edit')) throw new Refusal('notYours');
    await retryOnRefusal(async () => {
      const person = await own.need(people, { id: body.personId });
      await own.write(changePerson(own, { ...person.row, optedOut: body.optedOut }, person));
    });
    return body;
  },

  sendInviteEmail: ({ body }, context) => invite(body, context),

  verifyCredentials: async ({ body }, context) => {
    await byPassword(body.email, body.password, context);
    return { valid: true };
  },

  search: async ({ query }) => {
    const found = await userByEmail(query.term);
    return found ? [publicUser(found.row)] : [];
  },

  removeSelf: async (_, context) => {
    await removeAccount(await ownUser(context), context);
    return {};
  },
});
