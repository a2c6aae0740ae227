// What a gateway says of a church's account, and of what it charges there by itself.

/** The account behind the keys, to show and compare before keys are taken. */
export interface GatewayAccount {
  readonly id: string;
  readonly name: string;
  readonly mode: 'test' | 'live';
  readonly currency?: string;
}

/**
 * A recurring gift that the gateway runs by itself, for who came with it. `renewsAt`: when it charges next; `since`: when it did last.
 * `methodId`: missing where the gateway names none.
 */
export interface GatewaySubscription {
  readonly id: string;
  readonly customer: string;
  readonly name: string;
  readonly email: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval: string;
  readonly intervalCount: number;
  readonly since: string;
  /** What its dates are counted from. */
  readonly anchor: string;
  readonly renewsAt: string;
  readonly methodId?: string;
}
