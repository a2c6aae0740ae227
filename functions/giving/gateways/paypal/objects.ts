// PayPal's objects, as far as they are read.

import { digitsOf } from '#shared/giving/money/currencies.ts';
import { decimalText } from '#shared/giving/money/wire.ts';
import { many, maybe, type Out, shape, text, whole } from '#shared/words.ts';

export const Money = shape({ currency_code: text(3), value: text(32) });
const named = text(255);

export const Capture = shape({
  id: named,
  status: text(40),
  status_details: maybe(shape({ reason: maybe(text(100)) })),
  amount: Money,
  custom_id: maybe(text(127)),
  seller_receivable_breakdown: maybe(shape({ paypal_fee: maybe(Money), net_amount: maybe(Money) })),
  processor_response: maybe(shape({ response_code: maybe(text(40)) })),
  supplementary_data: maybe(shape({ related_ids: maybe(shape({ order_id: maybe(named) })) })),
  create_time: text(40),
  update_time: maybe(text(40)),
});
export const Refund = shape({
  id: named,
  status: text(40),
  amount: Money,
  custom_id: maybe(text(127)),
  seller_payable_breakdown: maybe(shape({ paypal_fee: maybe(Money) })),
  create_time: text(40),
  update_time: maybe(text(40)),
  links: maybe(many(shape({ rel: text(40), href: text(2000) }))),
});
const Card = shape({
  name: maybe(text(300)),
  brand: maybe(text(40)),
  last_digits: maybe(text(4)),
  expiry: maybe(text(7)),
  /** What 3-D Secure came to, if the bank was asked. */
  authentication_result: maybe(
    shape({ liability_shift: maybe(text(40)), three_d_secure: maybe(shape({ enrollment_status: maybe(text(40)) })) }),
  ),
});
export type Card = Out<typeof Card>;
const Paypal = shape({ email_address: maybe(text(254)), name: maybe(shape({ given_name: maybe(text(140)), surname: maybe(text(140)) })) });
const Source = shape({ card: maybe(Card), paypal: maybe(Paypal) });

export const Order = shape({
  id: named,
  status: text(40),
  create_time: maybe(text(40)),
  payer: maybe(shape({ email_address: maybe(text(254)), payer_id: maybe(text(40)), name: maybe(Paypal.entries.name.wrapped) })),
  payment_source: maybe(Source),
  purchase_units: maybe(
    many(
      shape({
        amount: maybe(Money),
        custom_id: maybe(text(127)),
        payments: maybe(shape({ captures: maybe(many(Capture)), refunds: maybe(many(Refund)) })),
      }),
    ),
  ),
});
export type Order = Out<typeof Order>;

export const Dispute = shape({
  dispute_id: named,
  create_time: text(40),
  reason: maybe(text(255)),
  status: text(60),
  dispute_amount: Money,
  dispute_outcome: maybe(shape({ outcome_code: maybe(text(255)) })),
  seller_response_due_date: maybe(text(40)),
  money_movements: maybe(
    many(
      shape({
        affected_party: maybe(text(60)),
        amount: maybe(Money),
        initiated_time: maybe(text(40)),
        type: maybe(text(20)),
        reason: maybe(text(60)),
      }),
    ),
  ),
});
export type Dispute = Out<typeof Dispute>;

export const VaultToken = shape({ id: named, customer: maybe(shape({ id: maybe(text(60)) })), payment_source: maybe(Source) });
export type VaultToken = Out<typeof VaultToken>;
export const SetupToken = shape({ ...VaultToken.entries, status: maybe(text(40)) });
export const VaultTokens = shape({ payment_tokens: maybe(many(VaultToken)), total_pages: maybe(whole) });

/** PayPal counts these without their smaller unit. */
const wholeOnly = new Set(['huf', 'twd', 'jpy']);

export function moneyOf(amount: number, currency: string): Out<typeof Money> {
  const value = decimalText(amount, currency);
  return { currency_code: currency.toUpperCase(), value: wholeOnly.has(currency) ? value.replace(/\.0+$/, '') : value };
}

/** The exact amount of a decimal text, without a float in between. */
export function amountIn({ currency_code, value }: Out<typeof Money>): number {
  const digits = digitsOf(currency_code.toLowerCase());
  const [, sign = '', units = '', part = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(value) ?? [];
  return Number(`${sign}${units || '0'}${part.padEnd(digits, '0').slice(0, digits)}`) + 0;
}

/** `<church>.<attempt>`: the only field of a payment that is ours and that PayPal gives back everywhere. */
export const customOf = (church: string, attempt: string): string => `${church}.${attempt}`;
/** The attempt that it names; other software writes other things there. */
export const attemptIn = (custom: string | undefined): string | undefined => partsIn(custom)[1];
export const churchIn = (custom: string | undefined): string | undefined => partsIn(custom)[0];
const partsIn = (custom = ''): readonly string[] => /^([\w-]+)\.([\w-]{11})$/.exec(custom)?.slice(1) ?? [];
