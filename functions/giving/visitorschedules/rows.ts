// How visitors get to their recurring gifts without an account: links by email, and what a followed link opens. Secrets are hashed at rest.
//
// | question                                        | where                                       | requests |
// |-------------------------------------------------|---------------------------------------------|----------|
// | what a mailed link opens                        | `giverlink#<hash of its secret>`            | 1        |
// | what a browser has opened                       | `givervisit#<hash of its secret>`           | 1        |
// | the recurring gifts that visitors with an address started | `visitorschedules#<hash of the address>` | 1 |
import { hashOf } from '#functions/core/random.ts';
import { kind } from '#functions/core/table/kind.ts';
import { id, instant, type Out, shape, text } from '#shared/words.ts';

const area = 'giving';

/** Who reads the mail of an address may look after what was started with it. */
const Opening = shape({ hash: text(60), email: text(254), expires: instant });
export type Opening = Out<typeof Opening>;

/** A mailed link; works once. */
export const giverLinks = kind({
  area,
  name: 'GiverLink',
  row: Opening,
  key: ({ hash }: { hash: string }) => ({ pk: ['giverlink', hash], sk: ['giverlink'] }),
  expires: (row) => new Date(row.expires),
});

/** What a followed link has opened, for the browser that holds the secret. */
export const giverVisits = kind({
  area,
  name: 'GiverVisit',
  row: Opening,
  key: ({ hash }: { hash: string }) => ({ pk: ['givervisit', hash], sk: ['givervisit'] }),
  expires: (row) => new Date(row.expires),
});

/** However the address is written. */
export const emailHash = (email: string): string => hashOf(email.trim().toLowerCase());

/** A recurring gift that a visitor started and that goes on. */
export const visitorSchedules = kind({
  area,
  name: 'VisitorSchedule',
  row: shape({ email: text(60), id }),
  key: ({ email, id: own }: { email: string; id: string }) => ({ pk: ['visitorschedules', email], sk: [own] }),
});
