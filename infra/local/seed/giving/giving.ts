import type { Provider } from '#shared/giving/settings/gateways.ts';

/** The keys of an account at a stand-in (`../../standIns/gateways`). */
export interface DemoGateway {
  readonly provider: Provider;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What a demo church's giving begins with. Two years of gifts came by the first of its gateways, and some by PayPal. */
export interface DemoGiving {
  readonly gateways: readonly DemoGateway[];
  readonly currency: 'usd';
  /** The keys of the people who give first of all: their accounts show it. */
  readonly first: readonly string[];
  /** As its statements say. */
  readonly legalName: string;
  /** Email addresses of the accounts that count collections. */
  readonly counters: readonly string[];
  /** Names; all of them tax-deductible. */
  readonly funds: readonly string[];
}
