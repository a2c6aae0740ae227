/** Stripe refuses an intent of nothing: until an amount is entered, it shows the same fields for the least one. */
export const stripeIntent = (amount: number, keeps: boolean) =>
  keeps ? { mode: 'setup' as const } : { mode: 'payment' as const, amount: Math.max(amount, 100) };

/** Our languages as Stripe names them. */
export const stripeLocale = (language: string): string => (language === 'tl' ? 'fil' : language === 'no' ? 'nb' : language);
