import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { donate as contract } from '#shared/giving/donate.ts';
import { proofBits } from '#shared/spam.ts';
import { billAt } from './bills/pay.ts';
import { billView } from './bills/view.ts';
import { failedAnswer } from './donate/answers.ts';
import { verifyCaptcha } from './donate/captcha.ts';
import { chargeGift } from './donate/charge.ts';
import { orderOps } from './donate/claim.ts';
import { guardedBits } from './donate/guard.ts';
import { countingRefusals } from './donate/guardSeen.ts';
import { orderOf } from './donate/order.ts';
import { outcomeOf } from './donate/outcome.ts';
import { gatewayAt, placeOf } from './donate/place.ts';
import { guards, visitorChecks } from './donate/rows.ts';
import { newGivingStart } from './donate/visitor.ts';
import { inAnswer } from './donate/wire/inAnswer.ts';
import { connected } from './gateways/connected.ts';
import { forQuestions, patiently } from './gateways/patience.ts';
import { replay } from './imports/replay.ts';
import { logGift } from './ledger/donations.ts';
import { lineViews } from './ledger/views.ts';
import { subscribe } from './schedules/subscribe.ts';

export const donate = implement(contract, {
  open: async ({ churchId }, { table, address }) => {
    const batch = table.batch();
    const church = batch.get(table.within(churchId), churches, {});
    const guard = batch.get(table.within(churchId), guards, {});
    const check = batch.get(table.within(churchId), visitorChecks, {});
    await batch.send();
    if (!church()) throw new Refusal('churchNotFound');
    const byCaptcha = check()?.row.by === 'recaptcha';
    const difficulty = byCaptcha ? 0 : guard() ? guardedBits : proofBits;
    const start = await newGivingStart({ churchId, address }, difficulty);
    return { start, readyMs: settings.readyMs, difficulty, captchaKey: byCaptcha ? settings.captchaKey : undefined };
  },

  charge: ({ body }, context) =>
    inAnswer(
      context,
      () => countingRefusals(placeOf(context, body.churchId).table, () => patiently(() => chargeGift(context, body))),
      failedAnswer,
    ),

  bill: async ({ body }, context) => {
    const { table } = placeOf(context, body.churchId);
    return billView(table, await billAt(table, body.bill));
  },

  outcome: ({ id, body }, context) => patiently(() => outcomeOf(placeOf(context, body.churchId).table, id, false), forQuestions),
  cancel: ({ id, body }, context) => patiently(() => outcomeOf(placeOf(context, body.churchId).table, id, true)),

  subscribe: ({ body }, context) =>
    inAnswer(
      context,
      () => countingRefusals(placeOf(context, body.churchId).table, () => patiently(() => subscribe(context, body))),
      failedAnswer,
    ),

  captchaVerify: ({ body }, context) => verifyCaptcha(context, body),

  clientToken: async ({ body }, context) => {
    const place = placeOf(context, body.churchId);
    const row = await gatewayAt(place, body);
    const gateway = await connected(place.table, row);
    return { clientToken: await gateway.clientToken(context.origin || settings.give), provider: row.provider };
  },

  log: async ({ body: { donation, fundData } }, { table }) => {
    const lines = fundData.map(({ id, amount }) => ({ fundId: id, amount }));
    return lineViews(table.church, await logGift(table, donation, lines), false);
  },

  replay: ({ body }, { table }) => replay(table, body),

  createOrder: async ({ body }, context) => {
    const place = placeOf(context, body.churchId);
    const { table } = place;
    const row = await gatewayAt(place, body);
    const { shown } = orderOf(body, row.currency);
    const batch = table.batch();
    const [church, guard] = [batch.get(table, churches, {}), batch.get(table, guards, {})];
    await batch.send();
    const at = church()?.row;
    if (!at || at.archivedDate) throw new Refusal('churchNotFound');
    const gateway = await connected(table, row);
    const giftId = body.giftId ?? newId();
    const made = await gateway.createOrder({
      ...{ attempt: giftId, amount: shown, currency: row.currency, description: at.name, metadata: { church: at.id } },
      ...{ by: body.type === 'paypal' ? 'paypal' : 'card', returnUrl: `${settings.give}/${at.subDomain}` },
      guard3ds: guard() !== undefined && place.caller.standing !== 'member',
    });
    await table.write(orderOps(table, made.id, giftId));
    return { ...made, provider: row.provider };
  },
});
