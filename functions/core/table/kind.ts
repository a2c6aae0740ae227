/**
 * A kind of row: its fields, its keys and what the kernel does for it, declared once. An area's `table.ts` lists its kinds.
 * The kernel has some of its own:
 *
 * | file                   | rows                               | where                                                           |
 * |------------------------|------------------------------------|-----------------------------------------------------------------|
 * | `auth/sessions.ts`     | sign-ins; epochs, which end tokens | `session#<id>`, gsi1 `sessions#<user>`; `epoch#<church>#<user>` |
 * | `auth/tokens.ts`       | the public keys of tokens          | `keys`                                                          |
 * | `serve/rateLimits.ts`  | counts of attempts                 | `limit#<what>#<who>`                                            |
 * | `serve/idempotency.ts` | answers of writes that carry a key | `replay#<user>#<hash>`                                          |
 * | `mail/mailer.ts`       | which mails went out               | `sent#<id>`                                                     |
 * | `outbox/outbox.ts`     | what follows a write               | `outbox#<id>`                                                   |
 * | `jobs/rows.ts`         | bulk work with its progress, and what it changed | `job#<id>`, gsi1 `jobs#<person>`                    |
 * | `spam/start.ts`        | what strangers opened and have sent | `start#<nonce>`                                                |
 * | `payments/currencies.ts` | which currencies a church's gateways take | `taken`                                         |
 * | `facts/marks.ts`, `facts/builds.ts` | which rows were written since the copies that questions about all of them read; these copies | `marks#<fact>`; `facts`, gsi1 `factsdue#<shard>` |
 * | `facts/met.ts`         | who meets rules that another area judges       | `met#<id>`                                    |
 * | `table/auditLog.ts`    | who changed what                   | `trail.<area>`, apart from the area's other rows: `lines#<month>`; gsi1 and gsi2 `about#<person or user>` |
 */
import type { Area } from '#shared/areas.ts';
import type { Out, Schema } from '#shared/words.ts';

/** Parts of a key, joined with `#`. The area and the church are prepended by the kernel, never by a handler. */
export interface Key {
  readonly pk: readonly string[];
  readonly sk: readonly string[];
  /** Of an index: rows of all churches are in one partition of it, for work that knows no church. */
  readonly everywhere?: true;
}

/** Whose rows: the beginning of their partition keys. */
export interface Owner {
  readonly area: Area | 'core';
  /** True for rows that belong to no church: users, sessions, links. */
  readonly global?: true;
  /** Rows with IAM permissions of their own within the area: their keys have a different prefix. */
  readonly apart?: 'trail';
}

/** Whom a row is about: what the audit log says of it is erased with them. */
export interface Concerned {
  readonly personId?: string | undefined;
  readonly userId?: string | undefined;
}

export interface Kind<S extends Schema = Schema, K = never> extends Owner {
  readonly name: string;
  readonly row: S;
  key(of: K): Key;
  gsi1?(row: Out<S>): Key | undefined;
  gsi2?(row: Out<S>): Key | undefined;
  /** When the row expires. */
  expires?(row: Out<S>): Date | undefined;
  /** Changes are written to the church's audit log in the same transaction. `hide` names fields whose values are left out of it. */
  readonly audit?: {
    label(row: Out<S>): string;
    id(row: Out<S>): string;
    readonly hide?: readonly string[];
    readonly skip?: readonly string[];
    about?(row: Out<S>): Concerned;
  };
  /** Fields that are sums: `table.add` adds to them, from many sides at once. */
  readonly sums?: readonly string[];
  /** Copies of the rows answer questions about all of them: each write is marked (docs/decisions.md, P20). `key`: which row it is. */
  readonly fact?: { readonly name: string; key(row: Out<S>): string };
  /** Deletions can be undone for 30 days; the row stays under its key but is left out of every list. */
  readonly undo?: true;
}

/** Declares a kind; the compiler checks that the row has the fields its key is made of. */
export const kind = <S extends Schema, K>(declared: Out<S> extends K ? Kind<S, K> : never): Kind<S, K> => declared;

const part = (text: string) => text.replaceAll('%', '%25').replaceAll('#', '%23');
export const joined = (parts: readonly string[]) => parts.map(part).join('#');

/** The partition key as stored: `<area>#<church>#...`, global rows `<area>#-#...`, rows apart `trail.<area>#<church>#...`. */
export const partition = ({ area, global, apart }: Owner, church: string, pk: readonly string[]) =>
  `${apart ? `${apart}.` : ''}${area}#${global ? '-' : church}#${joined(pk)}`;

/** Whether the table accepts a key of this length. A longer key was never written. */
export const fits = ({ pk, sk }: { pk: string; sk: string }): boolean => Buffer.byteLength(pk) <= 2048 && Buffer.byteLength(sk) <= 1024;

/** A row as stored, with the version a save must name. */
export interface StoredRow<R> {
  readonly row: R;
  readonly version: number;
  readonly removedAt?: string;
  readonly removedBy?: string;
}
