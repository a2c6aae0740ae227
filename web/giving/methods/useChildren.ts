import { paymentmethods } from '#shared/giving/paymentmethods.ts';
import { useCall } from '#web/useCall.ts';

/** The minors of the household, with what each may give with; and whether the user is one. */
export const useChildren = () => useCall(paymentmethods.children, {});
