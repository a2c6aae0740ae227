import { queueMail } from '#functions/core/mail/mail.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { visitorschedules as contract } from '#shared/giving/visitorschedules/visitorschedules.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { placeOf } from '../donate/place.ts';
import { patiently } from '../gateways/patience.ts';
import {
  changeSchedule,
  ended,
  movedTo,
  paused,
  resumed,
  skipped,
  tellChanged,
  tellEnded,
  tellPaused,
  wished,
} from '../schedules/change.ts';
import { agreedBy, confirmSchedule } from '../schedules/confirm.ts';
import { ownViewsOf } from '../schedules/view.ts';
import { ofChurch } from '../table.ts';
import { giverLink } from './links.ts';
import { beginMethod, otherMethod } from './method.ts';
import { emailHash, giverVisits, visitorSchedules } from './rows.ts';
import { needOwn, needVisit, openVisit, schedulesOfVisitor } from './visit.ts';

/** So that no mailbox is flooded. Counted for every address alike. */
const mailsPerAddress = { times: 5, minutes: 60 };

interface Opened {
  readonly churchId: string;
  readonly secret: string;
}
/** Within the church; which of its gifts are meant is decided by the secret alone. */
const tableOf = (context: Context, { churchId }: Pick<Opened, 'churchId'>) => placeOf(context, churchId).table;

async function own(context: Context, id: string, opened: Opened) {
  const table = tableOf(context, opened);
  return { table, before: await needOwn(table, opened.secret, id) };
}

export const visitorschedules = implement(contract, {
  ask: async ({ body: { churchId, email, language } }, context) => {
    const table = tableOf(context, { churchId });
    const church = (await table.need(churches, {}, 'churchNotFound')).row;
    await countAttempt('giverlink', `${church.id} ${emailHash(email)}`, mailsPerAddress);
    const known = (await table.all(ofChurch, ['visitorschedules', emailHash(email)])).of(visitorSchedules);
    // Written in either case, so that the time the answer takes tells nothing.
    const { link, ops } = giverLink(table, church, email, 'asked');
    const values = { church: church.name, link };
    const letter = { template: 'scheduleLink' as const, to: email, language: nearestLanguage([language, context.language]), values };
    const mail = await queueMail(table, letter);
    await table.write(ops, known.length > 0 ? mail : []);
    return {};
  },

  open: ({ body }, context) => openVisit(tableOf(context, body), body.secret),

  list: async ({ body }, context) => {
    const table = tableOf(context, body);
    const { row } = await needVisit(table, body.secret);
    return ownViewsOf(table, await schedulesOfVisitor(table, row.email));
  },

  change: async ({ id, body: { churchId, secret, version, ...wish } }, context) => {
    const { table, before } = await own(context, id, { churchId, secret });
    return changeSchedule(table, before, version, wished(table, wish), tellChanged(table));
  },

  setup: async ({ id, body }, context) => {
    const { table, before } = await own(context, id, body);
    return { clientSecret: await patiently(() => beginMethod(table, before.row, body)) };
  },

  method: async ({ id, body }, context) => {
    const { table, before } = await own(context, id, body);
    return patiently(() => otherMethod(table, context.address, before, body));
  },

  confirm: async ({ id, body }, context) => {
    const { table, before } = await own(context, id, body);
    if (body.version !== before.version) throw new Refusal('outdated');
    return patiently(() => confirmSchedule(table, before, agreedBy(context)));
  },
  pause: async ({ id, body }, context) => {
    const { table, before } = await own(context, id, body);
    return changeSchedule(table, before, body.version, paused('giver'), tellPaused(table));
  },
  resume: async ({ id, body }, context) => {
    const { table, before } = await own(context, id, body);
    return changeSchedule(table, before, body.version, resumed(table), tellChanged(table));
  },
  skip: async ({ id, body }, context) => {
    const { table, before } = await own(context, id, body);
    return changeSchedule(table, before, body.version, skipped, tellChanged(table));
  },
  move: async ({ id, body }, context) => {
    const { table, before } = await own(context, id, body);
    return changeSchedule(table, before, body.version, movedTo(body.date), tellChanged(table));
  },

  end: async ({ id, body }, context) => {
    const { table, before } = await own(context, id, body);
    await changeSchedule(table, before, body.version, ended, tellEnded(table));
    return {};
  },

  close: async ({ body }, context) => {
    const table = tableOf(context, body);
    const visit = await needVisit(table, body.secret);
    await table.write(table.erase(giverVisits, visit.row));
    return {};
  },
});
