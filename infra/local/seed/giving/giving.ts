/** What a demo church's giving begins with. The keys are those of an account at the stand-in for Stripe (`../../standIns/gateways`). */
export interface DemoGiving {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly currency: 'usd';
  /** Email addresses of the accounts that count collections. */
  readonly counters: readonly string[];
  /** Names; all of them tax-deductible. */
  readonly funds: readonly string[];
}
