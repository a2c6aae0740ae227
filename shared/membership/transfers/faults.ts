/**
 * Why a zip isn't taken in, in words that a screen can say (`churchMove.fault`).
 *
 * | what      | what is wrong                                                                         |
 * |-----------|---------------------------------------------------------------------------------------|
 * | `gone`    | the upload has expired or was replaced                                                |
 * | `noZip`   | it is no zip, or damaged where it lists its files                                     |
 * | `foreign` | `file` doesn't belong in an export                                                    |
 * | `damaged` | `file` can't be unpacked, or isn't what the zip says of it                            |
 * | `noExport`| it has no description of an export that can be read                                   |
 * | `newer`   | it was written by a later version                                                     |
 * | `missing` | the description names `file`, which isn't there, or doesn't name it although it is    |
 * | `changed` | `file` isn't the one that was exported                                                |
 * | `line`    | `line` of `file` can't be read                                                        |
 * | `row`     | `line` of `file` holds a row (`kind`) that isn't let in                               |
 * | `books`   | there are donations here already                                                      |
 * | `rights`  | it would change who may do what here in more places than anyone can look through      |
 */
import { choice, exact, maybe, type Out, shape, whole } from '#shared/words.ts';

const faults = [
  ...(['gone', 'noZip', 'foreign', 'damaged', 'noExport', 'newer', 'missing', 'changed'] as const),
  ...(['line', 'row', 'books', 'rights'] as const),
] as const;

export const Fault = shape({ what: choice(...faults), file: maybe(exact(400)), line: maybe(whole), kind: maybe(exact(40)) });
export type Fault = Out<typeof Fault>;
