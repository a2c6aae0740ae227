import { verbs } from '#shared/api.ts';
import { anything, email, entity, exact, id, instant, many, maybe, name, type Out, shape, text, yes } from '#shared/words.ts';
import { LoginUserChurch } from '../churches/churches.ts';

const { del, get, post } = verbs('membership');

/** A user as returned; password, links and secrets are never sent. */
export const User = entity('User', {
  id,
  email,
  firstName: text(50),
  lastName: text(50),
  registrationDate: maybe(instant),
  lastLogin: maybe(instant),
});
export type User = Out<typeof User>;

const LoginUser = shape({ ...User.pipe[0].entries, jwt: text(8000) });
export const LoginResponse = shape({ user: LoginUser, userChurches: many(LoginUserChurch) });

const app = { appName: maybe(text(50)), appUrl: maybe(text(500)) };

export const users = {
  login: post('/users/login', {
    says: 'Signs in with email and password, a link’s guid, or a user token.',
    access: 'anyone',
    body: shape({
      email: maybe(text(254)),
      password: maybe(exact(200)),
      authGuid: maybe(text(100)),
      jwt: maybe(text(8000)),
      appName: maybe(text(50)),
    }),
    returns: LoginResponse,
  }),
  register: post('/users/register', {
    says: 'Registers a user and emails a link and a code to set the password. Problems are returned as `errors`.',
    access: 'anyone',
    body: shape({
      firstName: maybe(name(50)),
      lastName: maybe(name(50)),
      email: maybe(text(254)),
      password: maybe(exact(200)),
      churchId: maybe(text(20)),
      ...app,
    }),
    returns: shape({
      id: maybe(id),
      email: maybe(email),
      firstName: maybe(text(50)),
      lastName: maybe(text(50)),
      registrationDate: maybe(instant),
      errors: maybe(many(text(300))),
    }),
    limit: { times: 30, minutes: 10 },
  }),
  forgot: post('/users/forgot', {
    says: 'Emails a link (10 minutes) and a 6-digit code (15 minutes) to set a new password. The response is the same whether or not the address is known (decision D5).',
    access: 'anyone',
    body: shape({ userEmail: maybe(text(254)), ...app }),
    returns: shape({ emailed: yes }),
    limit: { times: 30, minutes: 10 },
  }),
  setPasswordGuid: post('/users/setPasswordGuid', {
    says: 'Sets the password with the guid of a link or of a verified code; the guid works once.',
    access: 'anyone',
    body: shape({ authGuid: text(100), newPassword: exact(200), ...app }),
    returns: shape({ success: yes }),
    limit: { times: 60, minutes: 10 },
  }),
  verifyCode: post('/users/verifyCode', {
    says: 'Exchanges an emailed 6-digit code for a guid that sets the password.',
    access: 'anyone',
    body: shape({ email: text(254), code: text(20) }),
    returns: shape({ authGuid: text(100) }),
    limit: { times: 60, minutes: 10 },
  }),
  checkEmail: post('/users/checkEmail', {
    says: 'Always refuses: whether an address is known is not disclosed (decision D60).',
    access: 'anyone',
    body: shape({ email: maybe(text(254)) }),
    returns: shape({ exists: yes, peopleMatches: many(anything) }),
  }),
  loadOrCreate: post('/users/loadOrCreate', {
    says: 'For donations and forms: echoes the input with an opaque id (decision D6). For staff, returns the user with the address, created if missing.',
    access: 'anyone',
    body: shape({ userEmail: maybe(text(254)), userId: maybe(text(20)), firstName: maybe(name(50)), lastName: maybe(name(50)) }),
    returns: shape({ id, email: maybe(text(254)), firstName: maybe(text(50)), lastName: maybe(text(50)), isNewUser: maybe(yes) }),
    limit: { times: 60, minutes: 10 },
  }),
  setDisplayName: post('/users/setDisplayName', {
    says: 'Updates the caller’s first and last name.',
    access: 'user',
    body: shape({ firstName: name(50), lastName: name(50), userId: maybe(text(20)) }),
    returns: User,
  }),
  updateEmail: post('/users/updateEmail', {
    says: 'Requests a change of email address, which takes effect once the emailed link has been used (decision D22). Requires a recent sign-in, or the password.',
    access: 'user',
    body: shape({ email, userId: maybe(text(20)), password: maybe(exact(200)) }),
    returns: shape({ ...User.pipe[0].entries, pendingEmail: maybe(text(254)) }),
  }),
  updatePassword: post('/users/updatePassword', {
    says: 'Updates the caller’s password and ends every session; Narthex’s own app continues with a new one. Requires a recent sign-in, or the password.',
    access: 'user',
    cookie: true,
    body: shape({ newPassword: exact(200), currentPassword: maybe(exact(200)) }),
    returns: shape({ success: yes }),
  }),
  updateOptedOut: post('/users/updateOptedOut', {
    says: 'Sets whether the caller’s person is left out of the directory.',
    body: shape({ personId: text(20), optedOut: yes }),
    returns: shape({ personId: text(20), optedOut: yes }),
  }),
  sendInviteEmail: post('/users/sendInviteEmail', {
    says: 'Invites a person of the church to sign in. The emailed single-use link sets the password and links user and person.',
    access: 'Membership:People:Edit',
    body: shape({ personId: maybe(text(20)), email: maybe(text(254)), appUrl: maybe(text(500)), appName: maybe(text(50)) }),
    returns: shape({ emailed: yes, personId: id }),
    limit: { times: 120, minutes: 60 },
  }),
  verifyCredentials: post('/users/verifyCredentials', {
    says: 'Checks whether email and password match; counts as a sign-in attempt.',
    access: 'anyone',
    body: shape({ email: text(254), password: exact(200) }),
    returns: shape({ valid: yes }),
  }),
  search: get('/users/search', {
    says: 'Finds the user with an email address, across the server; an empty list if there is none.',
    access: 'Membership:Server:Admin',
    query: shape({ term: text(100) }),
    returns: many(User),
  }),
  removeSelf: del('/users', {
    says: 'Deletes the caller’s account. Data that churches must keep is anonymized. Requires a recent sign-in.',
    access: 'user',
    cookie: true,
    returns: shape({}),
  }),
};
