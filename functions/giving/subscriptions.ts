import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { frequencyOf } from '#shared/giving/schedules/dates.ts';
import { subscriptions as contract, type Subscription } from '#shared/giving/subscriptions.ts';
import { changeSchedule, ended, movedTo, paused, resumed, skipped, tellEnded, wished } from './schedules/change.ts';
import { schedules } from './schedules/rows.ts';
import { schedulesOf, seenSchedule, totalOf, viewOne, viewsOf } from './schedules/view.ts';
import { ofChurch } from './table.ts';

export const subscriptions = implement(contract, {
  list: async (_, { table }) => viewsOf(table, (await table.all(ofChurch, ['allschedules'], { index: 'gsi1' })).of(schedules)),

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
      const { row } = await seenSchedule(context.table, context.caller, id);
      const frequency = plan?.interval ? frequencyOf(plan.interval, plan.interval_count ?? 1) : row.frequency;
      if (!frequency) throw new Refusal('invalid', 'This frequency isn’t offered.');
      // The split is changed by our own screens only: a plan that says otherwise would take what the funds don't explain.
      if (plan?.amount !== undefined && plan.amount !== totalOf(row))
        throw new Refusal('invalid', 'The amount must equal the amounts of the funds.');
      const wish = { frequency, methodId: method || source || undefined };
      saved.push(await changeSchedule(context, id, undefined, wished(context.table, wish)));
    }
    return saved;
  },

  change: ({ id, body: { version, ...wish } }, context) => changeSchedule(context, id, version, wished(context.table, wish)),

  pause: async ({ id, body }, context) => {
    const { row } = await seenSchedule(context.table, context.caller, id);
    return changeSchedule(context, id, body.version, paused(row.owner === context.caller.personId ? 'giver' : 'staff'));
  },
  resume: ({ id, body }, context) => changeSchedule(context, id, body.version, resumed),
  skip: ({ id, body }, context) => changeSchedule(context, id, body.version, skipped),
  move: ({ id, body }, context) => changeSchedule(context, id, body.version, movedTo(body.date)),

  remove: async ({ id }, context) => {
    await changeSchedule(context, id, undefined, ended, tellEnded(context.table));
    return { success: true };
  },
});
