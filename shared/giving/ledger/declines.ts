// Why gateways decline, in sentences of ours: they say it in English, whatever the giver reads.

/** Refusals with a text in every language. */
export const declineCodes = ['cardDeclined', 'cardFunds', 'cardExpired', 'cardCode', 'cardAgain', 'depositsWrong', 'giftCanceled'] as const;
export type DeclineCode = (typeof declineCodes)[number];

/** https://docs.stripe.com/declines/codes, and what PayPal's capture says. */
const known: Readonly<Record<string, DeclineCode>> = {
  generic_decline: 'cardDeclined',
  card_declined: 'cardDeclined',
  do_not_honor: 'cardDeclined',
  INSTRUMENT_DECLINED: 'cardDeclined',
  insufficient_funds: 'cardFunds',
  expired_card: 'cardExpired',
  CARD_EXPIRED: 'cardExpired',
  incorrect_cvc: 'cardCode',
  invalid_cvc: 'cardCode',
  processing_error: 'cardAgain',
  try_again_later: 'cardAgain',
  payment_method_microdeposit_verification_amounts_mismatch: 'depositsWrong',
};

/** None for what only the gateway can explain. */
export const declineCodeOf = (gatewaysCode: string): DeclineCode | undefined => known[gatewaysCode];
