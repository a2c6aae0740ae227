import { isSessionValid, sessionRows } from '#functions/core/auth/sessions.ts';
import { verify } from '#functions/core/auth/tokens.ts';
import { log } from '#functions/core/log.ts';
import { pathsOf } from '#functions/core/serve/answerBatch.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { settings, siteOf } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { type Area, areas } from '#shared/areas.ts';
import { Refusal } from '#shared/errors.ts';
import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { membership } from '#shared/membership/index.ts';
import { safeReturnPath } from '#shared/membership/signIn/returnPath.ts';
import { type LoadedUser, loadUser } from '../account/loadUser.ts';
import { noteDailyVisit } from '../churches/visits.ts';
import { churches, users } from '../table.ts';
import { type Authenticated, byLink, byPassword, needsSecondStep, reauthenticate, secondStep } from './authenticate.ts';
import { nextWithSession } from './nextWithSession.ts';
import { consumeLinkOps, giveLink, leadsTo, linkOf, stillProves } from './oneTimeLinks.ts';
import {
  beginInBrowser,
  beginSession,
  endOf,
  endSession,
  endSessions,
  freshSignIn,
  noCookie,
  noteSeen,
  originOf,
  sessionsOf,
  signedIn,
} from './sessionLifecycle.ts';

const table = new Table('-');

async function needUser(userId: string): Promise<LoadedUser> {
  const loaded = await loadUser(table, userId);
  if (!loaded) throw new Refusal('tokenEnded');
  return loaded;
}

/** Signs in at once, or returns a ticket for the second step. */
async function firstStep({ loaded, revertOps }: Authenticated, keep: boolean | undefined, context: Context) {
  if (!needsSecondStep(loaded))
    return { signedIn: await signedIn(loaded, await beginInBrowser(loaded, context, freshSignIn(keep), revertOps), context) };
  const ticket = giveLink(loaded.user.row, { purpose: 'step', keep });
  await table.write(ticket.ops, revertOps);
  return { ticket: ticket.secret, hasPasskey: loaded.passkeys.length > 0 };
}

/** The user of an older client's token, if that token is still valid. */
async function userOfToken(jwt: string) {
  const claims = await verify(jwt);
  if (claims?.use !== 'user' || !(await isSessionValid(claims))) throw new Refusal('tokenEnded');
  return claims;
}

/** Nothing else depends on it. */
const visit = (loaded: LoadedUser, churchId: string) =>
  noteDailyVisit(table, loaded, churchId).catch((error: unknown) => {
    log.error('a visit was not noted', { error });
    return undefined;
  });

const tokenIn = ({ apis }: LoginUserChurch, area: Area) => apis.find(({ keyName }) => keyName === areas[area].keyName)?.jwt;

/** What an app needs of this area as it starts, as if it had asked with the token it is about to get. */
const partsFor = (entered: LoginUserChurch, paths: readonly string[], { read }: Context) => {
  const token = tokenIn(entered, 'membership');
  return Promise.all(paths.map(async (path) => ({ path, ...(await read(path, token)) })));
};

/** A link sent by someone else must not move a person from their own account into another one (decision D27). */
function mustNotReplace(userId: string, { caller }: Context): void {
  if (caller.userId && caller.userId !== userId) throw new Refusal('otherAccount');
}

async function addressOf(app: 'portal' | 'site' | 'lessons', churchId: string | undefined): Promise<string> {
  if (app !== 'site') return settings[app];
  const church = churchId ? await table.within(churchId).get(churches, {}) : undefined;
  if (!church) throw new Refusal('churchNotFound');
  return siteOf(church.row.subDomain);
}

/** The addresses of our apps on this stage. */
const placesHere = () => ({
  portal: settings.portal,
  site: settings.site,
  lessons: settings.lessons,
  content: settings.content,
  tiles: settings.tiles,
  usercontent: settings.usercontent,
  give: settings.give,
  supportEmail: settings.supportEmail,
  supportForum: settings.supportForum,
  supportDocs: settings.supportDocs,
  environment: settings.environment,
  revealUnknownEmail: settings.revealUnknownEmail,
});

export const sessions = implement(membership.sessions, {
  places: async () => placesHere(),

  start: async ({ body }, context) => {
    const proven = body.authGuid ? await byLink(body.authGuid) : await byPassword(body.email ?? '', body.password ?? '', context);
    return firstStep(proven, body.keep, context);
  },

  ofLink: async ({ body }) => {
    const { row } = await linkOf(body.authGuid, ['password', 'register', 'invitation']);
    const { user } = await needUser(row.userId);
    if (!leadsTo(row, user.row)) throw new Refusal('linkExpired');
    const church = row.churchId ? await table.within(row.churchId).get(churches, {}) : undefined;
    return { firstName: user.row.firstName, lastName: user.row.lastName, email: user.row.email, churchName: church?.row.name };
  },

  second: async ({ body }, context) => {
    const ticket = await linkOf(body.ticket, ['step']);
    const loaded = await needUser(ticket.row.userId);
    const { user } = loaded;
    if (!stillProves(ticket.row, user.row)) throw new Refusal('linkExpired');
    const after = await secondStep(loaded, body.code, context);
    const session = await beginInBrowser(
      loaded,
      context,
      freshSignIn(ticket.row.keep),
      consumeLinkOps(ticket),
      table.put(users, { ...user.row, twoStep: after }, user),
    );
    return { signedIn: await signedIn(loaded, session, context) };
  },

  prove: async ({ body }, context) => {
    await reauthenticate(await needUser(context.caller.userId), body, context);
    return {};
  },

  resume: async ({ body }, context) => {
    const { caller } = context;
    const paths = pathsOf(body.paths ?? '');
    const places = body.places ? placesHere() : undefined;
    if (caller.standing === 'stranger') return { places };
    const [loaded, session] = await Promise.all([loadUser(table, caller.userId), noteSeen(caller.sessionId, context.address)]);
    if (!loaded || !session) return { places };
    const { churchId = '' } = body;
    const [answer, visited] = await Promise.all([signedIn(loaded, session, context), churchId ? visit(loaded, churchId) : undefined]);
    const entered = answer.userChurches.find(({ church }) => church.id === churchId);
    const [parts, next] = await Promise.all([
      entered && paths.length > 0 ? partsFor(entered, paths, context) : undefined,
      entered && body.next ? nextWithSession(tokenIn(entered, 'content') ?? '', entered.church.timeZone) : undefined,
    ]);
    return { signedIn: answer, places, visited, parts, next };
  },

  end: async (_, { caller, setCookie }) => {
    if (caller.sessionId) await endSession(caller.sessionId);
    setCookie(noCookie());
    return {};
  },

  list: async (_, { caller }) =>
    (await sessionsOf(caller.userId)).map((row) => ({
      id: row.id,
      created: row.created,
      lastSeen: row.lastSeen,
      address: row.address,
      device: row.device,
      kept: row.until === undefined,
      until: endOf(row),
      current: row.id === caller.sessionId,
    })),

  endOne: async ({ id }, { caller }) => {
    const found = await table.need(sessionRows, { id });
    if (found.row.userId !== caller.userId) throw new Refusal('notFound');
    await endSession(id);
    return {};
  },

  endAll: async (_, { caller, setCookie }) => {
    await endSessions(caller.userId);
    setCookie(noCookie());
    return {};
  },

  handover: async ({ body }, { caller }) => {
    const [origin, { user }] = await Promise.all([addressOf(body.app, body.churchId || undefined), needUser(caller.userId)]);
    const { secret, ops } = giveLink(user.row, {
      purpose: 'handover',
      sessionId: caller.sessionId,
      churchId: body.churchId || undefined,
      returnUrl: safeReturnPath(body.returnUrl),
    });
    await table.write(ops);
    return { url: `${origin}/handover?code=${secret}` };
  },

  exchange: async ({ body }, context) => {
    const link = await linkOf(body.code, ['handover']);
    mustNotReplace(link.row.userId, context);
    const [loaded, origin] = await Promise.all([needUser(link.row.userId), originOf(link.row.sessionId)]);
    if (!stillProves(link.row, loaded.user.row)) throw new Refusal('linkExpired');
    const session = await beginSession(loaded, context, origin, consumeLinkOps(link));
    return { signedIn: await signedIn(loaded, session, context), churchId: link.row.churchId, returnUrl: link.row.returnUrl ?? '/' };
  },

  whose: async ({ body }) => {
    const { firstName, lastName, email } = await userOfToken(body.jwt);
    return { firstName, lastName, email };
  },

  confirm: async ({ body }, context) => {
    const claims = await userOfToken(body.jwt);
    mustNotReplace(claims.id, context);
    const [loaded, origin] = await Promise.all([needUser(claims.id), originOf(claims.sid, 'tokenEnded')]);
    return { signedIn: await signedIn(loaded, await beginSession(loaded, context, origin), context) };
  },
});
