/**
 * | question                                 | where                    | requests |
 * |------------------------------------------|--------------------------|----------|
 * | which were taken over, or begun to be    | query `takeovers#<gateway>` | 1     |
 */
import { kind } from '#functions/core/table/kind.ts';
import { choice, instant, type Out, shape, text } from '#shared/words.ts';
import { MethodRow } from '../methods/rows.ts';
import { ScheduleRow } from '../schedules/rows.ts';

/** Written before the gateway is asked to end it, with all that is needed to go on: nothing is lost if it breaks off in between. */
const TakeoverRow = shape({
  gatewayId: text(60),
  id: text(100),
  state: choice('begun', 'done'),
  schedule: ScheduleRow,
  method: MethodRow,
  renewsAt: instant,
});
export type TakeoverRow = Out<typeof TakeoverRow>;

export const takeoverRows = kind({
  area: 'giving',
  name: 'Takeover',
  row: TakeoverRow,
  key: ({ gatewayId, id }: { gatewayId: string; id: string }) => ({ pk: ['takeovers', gatewayId], sk: [id] }),
});
