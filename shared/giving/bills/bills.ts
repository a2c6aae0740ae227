// What is paid for something of another area: a form that was submitted, seats at an event.

/** The areas' own things that can be paid for. */
export const billKinds = ['form', 'registration'] as const;

/** `refunded`: nothing of it is left, because it was given back or the bank withdrew it. */
export const paymentStates = ['unpaid', 'pending', 'paid', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
