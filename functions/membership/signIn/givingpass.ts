// How members sign in on their church's own page for giving: the portal hands it a code that works once, and the page gets a token that opens
// their own giving and nothing else. The user token never gets there (decision D42).
import { later } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { givingpass as contract } from '#shared/membership/signIn/givingpass.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { loadMemberships, loadUser } from '../account/loadUser.ts';
import { subDomains } from '../table.ts';
import { ownGivingToken } from './churchTokens.ts';
import { consumeLinkOps, giveLink, linkOf, stillProves } from './oneTimeLinks.ts';
import { originOf } from './sessionLifecycle.ts';

const table = new Table('-');
const tokenMs = hourMs;

/** The user, and who they are in the church; a user who doesn't belong to it is refused. */
async function memberOf(userId: string, churchId: string) {
  const loaded = await loadUser(table, userId);
  if (!loaded) throw new Refusal('tokenEnded');
  if (!loaded.user.row.verified) throw new Refusal('emailUnverified');
  const known = loaded.memberships.filter(({ row }) => row.churchId === churchId);
  const [of] = await loadMemberships(table, userId, known);
  if (!of) throw new Refusal('churchNotFound');
  return { user: loaded.user.row, of };
}

export const givingpass = implement(contract, {
  begin: async ({ body }, { caller }) => {
    const subDomain = body.subDomain.toLowerCase();
    const { churchId } = (await table.need(subDomains, { subDomain }, 'churchNotFound')).row;
    const { user } = await memberOf(caller.userId, churchId);
    const { secret, ops } = giveLink(user, { purpose: 'giving', sessionId: caller.sessionId, churchId });
    await table.write(ops);
    return { url: `${settings.give}/${subDomain}#pass=${secret}` };
  },

  exchange: async ({ body }) => {
    const link = await linkOf(body.code, ['giving']);
    const { userId, churchId = '', sessionId = '' } = link.row;
    // It ends with the sign-in that it comes from.
    await originOf(sessionId);
    const { user, of } = await memberOf(userId, churchId);
    if (!stillProves(link.row, user)) throw new Refusal('linkExpired');
    await table.write(consumeLinkOps(link));
    const { person } = of;
    return {
      jwt: await ownGivingToken(user, sessionId, of, tokenMs),
      until: later(tokenMs).toISOString(),
      ...{ churchId, personId: person.id, name: person.name.display, email: person.contactInfo.email || user.email },
    };
  },
});
