// What the gateways tell us. An event is a hint to read a payment again, never the truth itself (decision D33): it is kept so that it is
// booked once it can be, and so that staff see what couldn't be.
//
// | question                                | where                                             | requests |
// |-----------------------------------------|---------------------------------------------------|----------|
// | has an event come already               | `event#<provider>#<id>`                           | 1        |
// | the events of a state; all; newest first | gsi1 `events#<state>`; gsi2 `allevents`, by time | 1        |
// | which gateways have to be asked for events that didn't come | `watched#<shard>`             | 1        |

import { shardOf } from '#functions/core/schedule/shards.ts';
import { kind } from '#functions/core/table/kind.ts';
import { eventStates } from '#shared/giving/eventLog.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'giving';

/** `refs`: ids of the gateway, nothing else of what was sent is kept. `tries`: how often booking failed; after five it counts as failed. */
export const EventRow = shape({
  provider: choice('stripe', 'paypal'),
  id: text(120),
  gatewayId: text(60),
  type: text(100),
  at: instant,
  paymentIds: many(text(100), 100),
  state: choice(...eventStates),
  tries: whole,
  message: maybe(text(1000)),
  personId: maybe(text(20)),
  resolved: yes,
});
export type EventRow = Out<typeof EventRow>;

const keptMs = 400 * dayMs;
export const events = kind({
  area,
  name: 'GatewayEvent',
  row: EventRow,
  key: ({ provider, id: own }: { provider: string; id: string }) => ({ pk: ['event', provider, own], sk: ['event'] }),
  gsi1: (row) => ({ pk: ['events', row.state], sk: [row.at, row.id] }),
  gsi2: (row) => ({ pk: ['allevents'], sk: [row.at, row.id] }),
  expires: ({ at }) => new Date(Date.parse(at) + keptMs),
  audit: { label: ({ type }) => type, id: ({ id: own }) => own, skip: ['state', 'tries', 'message', 'paymentIds', 'personId'] },
});

/** A gateway of any church, from its set-up on: asked every quarter of an hour for events that didn't reach us. */
export const watchedGateways = kind({
  area,
  name: 'WatchedGateway',
  global: true,
  row: shape({ churchId: id, gatewayId: text(60) }),
  key: ({ churchId, gatewayId }: { churchId: string; gatewayId: string }) => ({
    pk: ['watched', shardOf(churchId)],
    sk: [churchId, gatewayId],
  }),
});
