import { type Context, implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
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
  type Wish,
  wished,
} from './schedules/change.ts';
import { agreedBy, confirmSchedule } from './schedules/confirm.ts';
import { type ScheduleRow, schedules } from './schedules/rows.ts';
import {
  hasBegun,
  isOwnSchedule,
  mayChange,
  ownView,
  ownViewsOf,
  schedulesOf,
  seenBy,
  seenSchedule,
  totalOf,
  viewsOf,
} from './schedules/view.ts';
import { ofChurch } from './table.ts';

async function own({ table, caller }: Context, id: string) {
  const before = await seenSchedule(table, caller, id);
  await mayChange(table, caller, before);
  return before;
}

type Change = (before: StoredRow<ScheduleRow>) => Promise<Subscription>;

/** One that the caller may change, as they see it afterwards. */
async function changed(context: Context, id: string, change: Change): Promise<Subscription> {
  const before = await own(context, id);
  return seenBy(context.table, context.caller, before, await change(before));
}

/**
 * Of one whose giver stays unnamed, staff change nothing that would tell who that is: only a method of the giver's is accepted, and whose it is
 * they can see elsewhere (decision D44).
 */
async function checkWish({ table, caller }: Context, before: StoredRow<ScheduleRow>, wish: Wish): Promise<void> {
  const tells = wish.unnamed !== undefined || (before.row.unnamed && wish.methodId !== undefined);
  if (tells && !(await isOwnSchedule(table, caller, before))) throw new Refusal('giverUnnamed');
}

export const subscriptions = implement(contract, {
  list: async (_, { table }) =>
    viewsOf(table, (await table.all(ofChurch, ['allschedules'], { index: 'gsi1' })).of(schedules).filter(hasBegun)),

  mine: async (_, { table, caller }) => {
    const own = await schedulesOf(table, caller.personId);
    return ownViewsOf(
      table,
      own.filter(({ row }) => row.state !== 'ended'),
    );
  },

  load: async ({ id }, { table, caller }) => {
    const row = await seenSchedule(table, caller, id);
    return seenBy(table, caller, row, await ownView(table, row));
  },

  save: async ({ body }, context) => {
    const { table } = context;
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
      await checkWish(context, before, wish);
      const after = await changeSchedule(table, before, undefined, wished(table, wish), tellChanged(table));
      saved.push(await seenBy(table, context.caller, before, after));
    }
    return saved;
  },

  change: ({ id, body: { version, ...wish } }, context) =>
    changed(context, id, async (before) => {
      await checkWish(context, before, wish);
      return changeSchedule(context.table, before, version, wished(context.table, wish), tellChanged(context.table));
    }),

  pause: ({ id, body }, context) =>
    changed(context, id, (before) => {
      const by = before.row.owner === context.caller.personId ? 'giver' : 'staff';
      return changeSchedule(context.table, before, body.version, paused(by), tellPaused(context.table));
    }),
  resume: ({ id, body }, context) =>
    changed(context, id, (before) =>
      changeSchedule(context.table, before, body.version, resumed(context.table), tellChanged(context.table)),
    ),
  confirm: async ({ id, body }, context) => {
    const before = await own(context, id);
    // Staff can't answer the giver's bank.
    if (before.row.owner !== context.caller.personId) throw new Refusal('notYours');
    if (body.version !== before.version) throw new Refusal('outdated');
    return patiently(() => confirmSchedule(context.table, before, agreedBy(context)));
  },
  skip: ({ id, body }, context) =>
    changed(context, id, (before) => changeSchedule(context.table, before, body.version, skipped, tellChanged(context.table))),
  move: ({ id, body }, context) =>
    changed(context, id, (before) => changeSchedule(context.table, before, body.version, movedTo(body.date), tellChanged(context.table))),

  remove: async ({ id }, context) => {
    await changeSchedule(context.table, await own(context, id), undefined, ended, tellEnded(context.table));
    return { success: true };
  },
});
