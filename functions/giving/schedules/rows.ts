// Recurring gifts: our own schedules, for every gateway (decision D52). Dates are those of the church's calendar.
//
// | question                               | where                                     | requests |
// |----------------------------------------|-------------------------------------------|----------|
// | the recurring gifts of a person        | `schedules#<person>`                      | 1        |
// | those of everyone, soonest first       | gsi1 `allschedules`, by next date         | 1        |
// | one by its id                          | gsi2 `scheduleid#<id>`                    | 1        |
// | which are to be charged or tried again | `dueschedules#<shard>`, by time           | 1        |
import { shardOf } from '#functions/core/schedule/shards.ts';
import { kind } from '#functions/core/table/kind.ts';
import { frequencies } from '#shared/giving/donate.ts';
import { FundLine, GivenAs } from '#shared/giving/gifts.ts';
import { currency } from '#shared/giving/money/currencies.ts';
import { pauseReasons, scheduleStates } from '#shared/giving/subscriptions.ts';
import { languageCodes } from '#shared/languages.ts';
import { choice, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'giving';

/**
 * `owner`: the person; for a visitor the id of the schedule itself. `start`: what the dates are counted from; `since`: its first date, if
 * they are counted from another now; `next`: the date that is charged next, empty once it has ended. `tries`: how often `next` was declined;
 * `shown`: how often since, in front of the giver, who wanted it tried at once.
 * `asks`: the bank wants the giver for `next`, and how often that was declined in front of them. `begins`: the first date is being
 * charged, and the giver may be at their bank; until then it is shown nowhere. `expiryTold`: the method and day whose expiry the giver was told
 * of. `dueAt`: the due row that belongs to it. `unnamed`: its giver stays so to staff, as do the gifts
 * to come (decision D44).
 */
export const ScheduleRow = shape({
  id,
  owner: text(40),
  personId: maybe(id),
  givenAs: GivenAs,
  unnamed: maybe(yes),
  gatewayId: text(60),
  provider: choice('stripe', 'paypal'),
  currency,
  funds: many(FundLine, 20),
  covers: yes,
  cover: whole,
  note: text(1000),
  method: shape({ id: text(100), customer: text(100), type: choice('card', 'bank', 'paypal') }),
  methodName: text(120),
  frequency: choice(...frequencies),
  start: text(10),
  since: maybe(text(10)),
  next: text(10),
  lastDate: maybe(text(10)),
  state: choice(...scheduleStates),
  pausedFor: maybe(choice(...pauseReasons)),
  tries: whole,
  shown: maybe(whole),
  asks: maybe(whole),
  begins: maybe(yes),
  failure: maybe(text(300)),
  expiryTold: maybe(text(120)),
  language: choice(...languageCodes),
  created: instant,
  dueAt: maybe(instant),
});
export type ScheduleRow = Out<typeof ScheduleRow>;

export const schedules = kind({
  area,
  name: 'Schedule',
  row: ScheduleRow,
  key: ({ owner, id: own }: { owner: string; id: string }) => ({ pk: ['schedules', owner], sk: [own] }),
  gsi1: ({ next, state, id: own }) => (state === 'ended' ? undefined : { pk: ['allschedules'], sk: [next, own] }),
  gsi2: ({ id: own }) => ({ pk: ['scheduleid', own], sk: ['schedule'] }),
});

export const dueSchedules = kind({
  area,
  name: 'DueSchedule',
  global: true,
  row: shape({ at: instant, churchId: id, owner: text(40), id }),
  key: ({ at, churchId, id: own }: { at: string; churchId: string; id: string }) => ({
    pk: ['dueschedules', shardOf(churchId)],
    sk: [at, churchId, own],
  }),
});
