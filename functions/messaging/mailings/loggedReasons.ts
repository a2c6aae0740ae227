import type { PassedReason } from '#shared/messaging/mailings/mailings.ts';
import type { Reason } from '#shared/messaging/notifications/notifications.ts';

/** Why, in the words of the person's own delivery log; who shares an address, or is a minor, isn't told of it. */
export const loggedReasons: Partial<Record<PassedReason, Reason>> = {
  off: 'off',
  deceased: 'deceased',
  noAddress: 'noAddress',
  bounced: 'provider',
  noNumber: 'noNumber',
  noConsent: 'noConsent',
};
