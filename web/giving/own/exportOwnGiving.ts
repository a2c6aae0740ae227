import { gdpr } from '#shared/giving/erasure/gdpr.ts';
import { call } from '#web/api.ts';

/** Everything that giving holds about the person who is signed in, in the church they are in. */
export const exportOwnGiving = (personId: string) => call(gdpr.exportGiver, { personId });
