import { GatewayError, type Saved } from './gateway.ts';

/** The giver's bank asks before a method is kept. Once the browser has shown its question, it is saved again by the id it has now. */
export class BankAsks extends GatewayError {
  readonly asks: Saved & { readonly clientSecret: string };
  constructor(asks: BankAsks['asks']) {
    super('declined', 'Your bank wants to confirm this payment method. Please enter it again.', 'authentication_required');
    this.asks = asks;
  }
}
