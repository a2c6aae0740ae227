// What the fields of a gateway offer to the form around them, whichever gateway it is.

/** `id`: a token of the gateway for this one gift. */
export type Entered = { readonly id: string; readonly type: string } | { readonly problem: string };

export interface CardFields {
  /** Asks the fields for what was entered; a `problem` is a sentence, and empty if the fields say it themselves. */
  readonly enter: (payer: { readonly name: string; readonly email: string; readonly giftId?: string }) => Promise<Entered>;
  /** Shows the bank's question (3-D Secure); resolves to what went wrong there. */
  readonly confirm: (clientSecret: string) => Promise<string | undefined>;
}
