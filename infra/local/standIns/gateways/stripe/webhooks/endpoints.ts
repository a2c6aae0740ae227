import type { Ask } from '../context.ts';
import { invalid } from '../refusal.ts';
import { newId } from '../state/state.ts';
import type { Endpoint } from './objects.ts';

export const endpointNames = ['url', 'enabled_events.*', 'api_version', 'description', 'metadata.*', 'expand.*'];

/** The secret is in the answer to the making, and nowhere else. */
export function createEndpoint({ state, account, given, livemode }: Ask): Endpoint & { secret: string } {
  const url = given.need('url');
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw invalid('url', 'Invalid URL: An explicit scheme (such as https) must be provided.', 'url_invalid');
  if (livemode && parsed.protocol !== 'https:')
    throw invalid('url', 'Invalid URL: URLs must begin with https:// in live mode.', 'url_invalid');
  const events = given.list('enabled_events');
  if (!events.length) throw invalid('enabled_events', 'Missing required param: enabled_events.', 'parameter_missing');
  const secret = `whsec_${newId('s').slice(2)}`;
  const shown: Endpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: given.text('api_version') ?? null,
    application: null,
    created: state.seconds(),
    description: given.text('description') ?? null,
    enabled_events: events,
    livemode,
    metadata: given.map('metadata'),
    status: 'enabled',
    url,
  };
  state.endpoints.add(account, shown, { secret });
  return { ...shown, secret };
}

export function updateEndpoint({ state, account, given, ids }: Ask): Endpoint {
  const held = state.endpoints.need(account, ids[0] ?? '');
  const { url, enabled_events, metadata } = held.shown;
  const events = given.list('enabled_events');
  const changed = { url: given.text('url') ?? url, enabled_events: events.length ? events : enabled_events };
  return state.endpoints.change(held, { ...changed, metadata: { ...metadata, ...given.map('metadata') } }).shown;
}

export function deleteEndpoint({ state, account, ids }: Ask) {
  const held = state.endpoints.need(account, ids[0] ?? '');
  state.endpoints.remove(held);
  return { id: held.shown.id, object: 'webhook_endpoint', deleted: true };
}
