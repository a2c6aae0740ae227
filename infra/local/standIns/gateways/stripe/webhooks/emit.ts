import { apiVersion, type GatewayContext } from '../context.ts';
import { newId } from '../state/state.ts';

/** Makes an event, and a delivery for each endpoint that wants it. */
export function emit({ state, account, livemode, key }: GatewayContext, type: string, object: object): void {
  const id = newId('evt');
  const wanting = state.endpoints.of(account).filter(({ shown }) => {
    return shown.status === 'enabled' && shown.enabled_events.some((one) => one === '*' || one === type);
  });
  state.events.add(account, {
    id,
    object: 'event',
    api_version: apiVersion,
    created: state.seconds(),
    data: { object },
    livemode,
    pending_webhooks: wanting.length,
    request: { id: null, idempotency_key: key ?? null },
    type,
  });
  for (const { shown } of wanting) {
    const delivery = { id: newId('del'), event: id, endpoint: shown.id, at: state.now(), tries: 0, state: 'waiting' as const, says: '' };
    state.deliveries.add(account, delivery);
  }
}
