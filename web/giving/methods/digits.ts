/** Digits only, at most two: months, years and the cents of deposits. */
export const twoDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, 2);
