import { type Context, implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { frequencyOf } from '#shared/giving/schedules/dates.ts';
import { subscriptions as contract, type Subscription } from '#shared/giving/subscriptions.ts';
import { patiently } from './gateways/patience.ts';
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
} from './schedules/change.ts';
import { agreedBy, confirmSchedule } from './schedules/confirm.ts';
import { schedules } from './schedules/rows.ts';
import { hasBegun, mayChange, schedulesOf, seenSchedule, totalOf, viewOne, viewsOf } from './schedules/view.ts';
import { ofChurch } from './table.ts';

async function own({ table, caller }: Context, id: string) {
  const before = await seenSchedule(table, caller, id);
  await mayChange(table, caller, before);
  return before;
}

export const subscriptions = implement(contract, {
  list: async (_, { table }) =>
    viewsOf(table, (await table.all(ofChurch, ['allschedules'], { index: 'gsi1' })).of(schedules).filter(hasBegun)),

  mine: async (_, { table, caller }) => {
    const own = await schedulesOf(table, caller.personId);
    return viewsOf(
      table,
      own.filter(({ row }) => row.state !== 'ended'),
    );
  },

  load: async ({ id }, { table, caller }) => viewOne(table, await seenSchedule(table, caller, id)),

  save: async ({ body }, context) => {
    const saved: Subscription[] = [];
    for (const { id, plan, default_payment_method: method, default_source: source } of body) {
      const before = await own(context, id);
      const { row } = before;
      const frequency = plan?.interval ? frequencyOf(plan.interval, plan.interval_count ?? 1) : row.frequency;
      if (!frequency) throw new Refusal('invalid', 'This frequency isn’t offered.');
      // The split is changed by our own screens only: a plan that says otherwise would take what the funds don't explain.
      if (plan?.amount !== undefined && plan.amount !== totalOf(row))
        throw new Refusal('invalid', 'The amount must equal the amounts of the funds.');
      const wish = { frequency, methodId: method || source || undefined };
      saved.push(await changeSchedule(context.table, before, undefined, wished(context.table, wish), tellChanged(context.table)));
    }
    return saved;
  },

  change: async ({ id, body: { version, ...wish } }, context) => {
    const { table } = context;
    return changeSchedule(table, await own(context, id), version, wished(table, wish), tellChanged(table));
  },

  pause: async ({ id, body }, context) => {
    const { table, caller } = context;
    const before = await own(context, id);
    const by = before.row.owner === caller.personId ? 'giver' : 'staff';
    return changeSchedule(table, before, body.version, paused(by), tellPaused(table));
  },
  resume: async ({ id, body }, context) =>
    changeSchedule(context.table, await own(context, id), body.version, resumed(context.table), tellChanged(context.table)),
  confirm: async ({ id, body }, context) => {
    const before = await own(context, id);
    // Staff can't answer the giver's bank.
    if (before.row.owner !== context.caller.personId) throw new Refusal('notYours');
    if (body.version !== before.version) throw new Refusal('outdated');
    return patiently(() => confirmSchedule(context.table, before, agreedBy(context)));
  },
  skip: async ({ id, body }, context) =>
    changeSchedule(context.table, await own(context, id), body.version, skipped, tellChanged(context.table)),
  move: async ({ id, body }, context) =>
    changeSchedule(context.table, await own(context, id), body.version, movedTo(body.date), tellChanged(context.table)),

  remove: async ({ id }, context) => {
    await changeSchedule(context.table, await own(context, id), undefined, ended, tellEnded(context.table));
    return { success: true };
  },
});
