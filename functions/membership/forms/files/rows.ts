/**
 * Files in answers. An upload waits below `unscanned/` until a form is sent with it; it is copied below `forms/` once it has been scanned.
 *
 * | question                                       | where                                            | requests |
 * |------------------------------------------------|--------------------------------------------------|----------|
 * | what a file is, and whether it may be opened   | get `formfile#<id>`                              | 1        |
 * | which files have to be looked at (all churches) | query gsi1 `filechecks#<shard>`, of `filecheck#` | 1 a page |
 */
import { shardOf } from '#functions/core/schedule/shards.ts';
import { kind } from '#functions/core/table/kind.ts';
import { FileState } from '#shared/membership/forms/files/formfiles.ts';
import { instant, maybe, type Out, shape, text } from '#shared/words.ts';

const area = 'membership';

/**
 * `personId` or `nonce`: who uploaded it, a person, or the opener of the form with that start token. `submissionId`: what it was sent with.
 * `until`: when it expires unless it is sent. `arriving`: until then its bytes may still come with a church that moves.
 */
export const FormFileRow = shape({
  id: text(20),
  formId: text(20),
  questionId: text(20),
  name: text(200),
  type: text(100),
  personId: maybe(text(20)),
  nonce: maybe(text(20)),
  submissionId: maybe(text(20)),
  state: FileState,
  until: maybe(instant),
  arriving: maybe(instant),
});
export type FormFileRow = Out<typeof FormFileRow>;
export const formFiles = kind({
  area,
  name: 'FormFile',
  row: FormFileRow,
  key: ({ id }: { id: string }) => ({ pk: ['formfile', id], sk: ['formfile'] }),
  expires: ({ until }) => (until ? new Date(until) : undefined),
});

/** When a file that was sent is looked at next: until it has been scanned, and then whether its submission still exists. */
export const fileChecks = kind({
  area,
  name: 'FormFileCheck',
  global: true,
  row: shape({ fileId: text(20), churchId: text(20), at: instant }),
  key: ({ fileId }: { fileId: string }) => ({ pk: ['filecheck', fileId], sk: ['filecheck'] }),
  gsi1: ({ at, churchId, fileId }) => ({ pk: ['filechecks', shardOf(churchId)], sk: [at, fileId] }),
});
