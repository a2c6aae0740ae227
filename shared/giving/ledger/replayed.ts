import { choice, entity, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { wireAmount } from '../wireAmount.ts';

/** `startDate`, `endDate`: a day or an instant; the last 30 days if omitted. */
export const Replay = shape({ startDate: maybe(text(40)), endDate: maybe(text(40)), dryRun: maybe(yes), gatewayId: maybe(text(60)) });
const replayStatuses = ['new', 'alreadyImported', 'imported', 'skipped', 'error'] as const;
/** `amount` in decimals of the currency; `created` an instant. */
export const Replayed = entity('ReplayedEvents', {
  dryRun: yes,
  summary: shape({ total: whole, new: whole, alreadyImported: whole, imported: whole, skipped: whole, errors: whole }),
  results: many(
    shape({
      eventId: text(200),
      type: text(60),
      amount: wireAmount,
      created: instant,
      customer: text(100),
      status: choice(...replayStatuses),
      error: maybe(text(500)),
    }),
    10_000,
  ),
});
export type Replayed = Out<typeof Replayed>;
