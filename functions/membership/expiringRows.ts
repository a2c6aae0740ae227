// The rows of the membership area that expire: single-use secrets and temporary records. Access patterns: `table.ts`.
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, instant, maybe, type Out, shape, text, yes } from '#shared/words.ts';
import { kind } from '../core/table/kind.ts';

const area = 'membership';

export const LinkRow = shape({
  hash: text(60),
  purpose: choice('password', 'invitation', 'email', 'handover', 'step', 'register', 'giving', 'merge'),
  userId: text(20),
  /** The user's `proofs` when it was issued; it ends when the password changes. */
  proofs: maybe(text(20)),
  /** For a handover, and for giving: the sign-in that it comes from. */
  sessionId: maybe(text(20)),
  /** For a second step: whether to keep the sign-in on the device. */
  keep: maybe(yes),
  expires: instant,
  churchId: maybe(text(20)),
  personId: maybe(text(20)),
  /** Into whom the person, or who into the person, would be merged. */
  merge: maybe(shape({ keptId: text(20), otherId: text(20) })),
  email: maybe(text(254)),
  returnUrl: maybe(text(500)),
});
export type LinkRow = Out<typeof LinkRow>;
/** An issued single-use secret, under its hash. */
export const links = kind({
  area,
  name: 'Link',
  global: true,
  row: LinkRow,
  key: ({ hash }: { hash: string }) => ({ pk: ['link', hash], sk: ['link'] }),
  expires: (row) => new Date(row.expires),
});

const CodeRow = shape({
  email: text(254),
  userId: text(20),
  /** As in the link it came with. */
  proofs: maybe(text(20)),
  hash: text(60),
  linkHash: text(60),
  expires: instant,
});
/** The 6-digit code from the latest email to an address (15 minutes, 5 attempts; decision D20). */
export const codes = kind({
  area,
  name: 'Code',
  global: true,
  row: CodeRow,
  key: ({ email }: { email: string }) => ({ pk: ['code', email.toLowerCase()], sk: ['code'] }),
  expires: (row) => new Date(row.expires),
});

/** How long a browser stays known; no cookie lives longer. */
export const deviceDays = 400;

export const DeviceRow = shape({ userId: text(20), hash: text(60), created: instant });
export type DeviceRow = Out<typeof DeviceRow>;
/** A browser in which a user has signed in, under the hash of the secret it holds (`signIn/knownDevices.ts`). */
export const devices = kind({
  area,
  name: 'Device',
  global: true,
  row: DeviceRow,
  key: ({ userId, hash }: { userId: string; hash: string }) => ({ pk: ['user', userId], sk: ['device', hash] }),
  expires: (row) => new Date(Date.parse(row.created) + deviceDays * dayMs),
});

/** Who the caller claims to be, for one gift or form (decision D6); expires after a day. */
export const guests = kind({
  area,
  name: 'Guest',
  global: true,
  row: shape({ id: text(20), churchId: maybe(text(20)), email: text(254), firstName: text(50), lastName: text(50), expires: instant }),
  key: ({ id }: { id: string }) => ({ pk: ['guest', id], sk: ['guest'] }),
  expires: (row) => new Date(row.expires),
});

/** A registration in the last ten minutes, by user and content, so that sending it twice founds one church. */
export const foundings = kind({
  area,
  name: 'Founding',
  global: true,
  row: shape({ userId: text(20), what: text(60), churchId: text(20), expires: instant }),
  key: ({ userId, what }: { userId: string; what: string }) => ({ pk: ['founding', userId, what], sk: ['founding'] }),
  expires: (row) => new Date(row.expires),
});

export const clientErrorRows = kind({
  area,
  name: 'ClientError',
  global: true,
  row: shape({ id: text(20), at: instant, error: text(8000) }),
  key: ({ at, id }: { at: string; id: string }) => ({ pk: ['clienterrors', at.slice(0, 10)], sk: [at, id] }),
  expires: (row) => new Date(Date.parse(row.at) + 30 * dayMs),
});
