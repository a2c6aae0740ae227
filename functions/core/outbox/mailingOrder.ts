// An email to many is sent a few people at a time: by the area's queue, because the worker of the mail queue knows no people.
import { choice, type Out, shape, text, whole } from '#shared/words.ts';

/** `run`: which of its orders this is; one that comes again later is none of its own. */
export const MailingOrder = shape({ mailing: choice('send'), churchId: text(20), id: text(20), run: whole });
export type MailingOrder = Out<typeof MailingOrder>;

/** The mail service takes no copy for this address. */
export const RefusedOrder = shape({ mailing: choice('refused'), churchId: text(20), id: text(20), key: text(60) });
export type RefusedOrder = Out<typeof RefusedOrder>;

/** One text of them, `key`: of its copy. */
export const TextOrder = shape({ text: choice('send'), churchId: text(20), id: text(20), key: text(60) });
export type TextOrder = Out<typeof TextOrder>;
