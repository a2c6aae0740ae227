/** What goes wrong on purpose, until it is switched off or used up. Set by tests and the control page. */
export interface Faults {
  /** The next calls are answered by an error before, or after, they did what was asked; or get no answer at all. */
  calls: { kind: 'failBefore' | 'failAfter' | 'hangUpAfter'; left: number };
  webhooks: WebhookFaults;
}
export interface WebhookFaults {
  /** Nothing is sent. */
  isHeld: boolean;
  delayMs: number;
  /** Each message is sent this often. */
  times: number;
  /** The newest first. */
  isReversed: boolean;
  /** So many messages are lost. */
  drop: number;
  /** So many are sent with a wrong signature. */
  forge: number;
}

export const noFaults = (): Faults => ({
  calls: { kind: 'failBefore', left: 0 },
  webhooks: { isHeld: false, delayMs: 0, times: 1, isReversed: false, drop: 0, forge: 0 },
});
