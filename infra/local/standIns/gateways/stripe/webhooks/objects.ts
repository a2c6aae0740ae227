export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object };
  readonly livemode: boolean;
  readonly pending_webhooks: number;
  readonly request: { readonly id: null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** The secret is hidden; only the answer to its making has it. */
export interface Endpoint {
  readonly id: string;
  readonly object: 'webhook_endpoint';
  readonly api_version: string | null;
  readonly application: null;
  readonly created: number;
  readonly description: string | null;
  readonly enabled_events: readonly string[];
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: 'enabled' | 'disabled';
  readonly url: string;
}
