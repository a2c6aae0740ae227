// What the fields of a gateway offer to the form around them, whichever gateway it is.

/** `id`: a token of the gateway for this one gift. `captcha`: stands for the visitor's proof, which was spent on the way. */
export type Entered = { readonly id: string; readonly type: string; readonly captcha?: string | undefined } | { readonly problem: string };

export interface CardFields {
  /** Asks the fields for what was entered; a `problem` is a sentence, and empty if the fields say it themselves. */
  readonly enter: (payer: { readonly name: string; readonly email: string; readonly giftId?: string }) => Promise<Entered>;
  /** Shows the bank's question (3-D Secure); resolves to what went wrong there. */
  readonly confirm: (clientSecret: string) => Promise<string | undefined>;
}

/** PayPal wants to know what it is about before anything is entered: makes an order of the gift, or a setup token where a method is kept. */
export type Begin = (
  by: 'card' | 'paypal',
  giftId: string | undefined,
) => Promise<{ readonly id: string; readonly captcha?: string | undefined }>;
