/**
 * What of a church that arrives isn't here as it was there, for the report (`churchMove.remark`).
 *
 * | what            | what it is                                                                             |
 * |-----------------|----------------------------------------------------------------------------------------|
 * | `unpublished`   | pages and blocks that were published there; they are drafts here until they are published |
 * | `administering` | roles that administered the church there; here they don't, as that is decided here        |
 * | `rescanned`     | files that were sent with forms; they can be opened once they have been scanned here      |
 * | `erased`        | rows of people who were erased here; they stay out                                        |
 */
import { choice, many, type Out, shape, whole } from '#shared/words.ts';

export const remarks = ['unpublished', 'administering', 'rescanned', 'erased'] as const;
export type Remark = (typeof remarks)[number];

export const Remarked = many(shape({ what: choice(...remarks), number: whole }), remarks.length);
export type Remarked = Out<typeof Remarked>;
