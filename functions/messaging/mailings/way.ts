// How people are written to: by email, or by text (`../texting/way.ts`). Whom, when and how often is the same for both.
import type { Batch } from '#functions/core/table/batch.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { isDeceased } from '#shared/membership/people/deceased.ts';
import type { PassedReason } from '#shared/messaging/mailings/mailings.ts';
import { afterQuiet, channelsFor } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import type { Addressee } from '../notifications/delivery/recipients.ts';
import { letterOps } from './letter.ts';
import { addressKey, badAddresses, type CopyRow, type MailingRow, unsubscribedAddresses } from './rows.ts';

/** One person's address, with what stands against writing to it. `key`: the same for people who share it. */
export interface Reader {
  readonly to: Addressee;
  readonly person: PersonRow;
  readonly address: string;
  readonly key: string;
  readonly not: PassedReason | undefined;
}
type Asked = Omit<Reader, 'not'>;

export interface Way {
  readonly name: 'email' | 'text';
  /** Empty if there is none. */
  addressOf(person: PersonRow, to: Addressee): string;
  keyOf(address: string): string;
  /** Adds what has to be read; then says why they are not written to, if so. */
  ask(batch: Batch, table: Table, who: Asked): () => PassedReason | undefined;
  /** When a copy may be read at the earliest; milliseconds, as `at`. */
  notBefore(reader: Reader, at: number): number;
  /** What a copy begins as. */
  readonly outcome: CopyRow['outcome'];
  copyOps(table: Table, reader: Reader, mailing: MailingRow, copy: CopyRow, forName?: string): Promise<Op[]>;
}

export const emailWay: Way = {
  name: 'email',
  addressOf: (_, { email }) => email,
  keyOf: addressKey,
  ask: (batch, table, { person, to, address, key }) => {
    const isOff = batch.get(table, unsubscribedAddresses, { hash: key });
    const isBad = batch.get(table, badAddresses, { hash: key });
    return () => {
      if (isDeceased(person)) return 'deceased';
      // Anyone can register a guest with any address.
      if (person.unconfirmed) return 'unconfirmed';
      if (!address) return 'noAddress';
      if (isOff() || channelsFor(to.preferences, 'mailing').email === 'never') return 'off';
      return isBad() ? 'bounced' : undefined;
    };
  },
  notBefore: ({ to }, at) => afterQuiet(to.preferences.quiet, at),
  outcome: 'sent',
  copyOps: (table, reader, mailing, copy, forName) => letterOps(table, reader, mailing, { copy, ...(forName ? { forName } : {}) }),
};
