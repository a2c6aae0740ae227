import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { people } from '#functions/membership/table.ts';
import type { Mailing, Recipient, Result } from '#shared/messaging/mailings/mailings.ts';
import { ofChurch } from '../table.ts';
import type { Verdict } from './judge.ts';
import { badAddresses, copies, type MailingRow, passed } from './rows.ts';

export function mailingView(row: MailingRow): Mailing {
  const { id, to, toName, subject, byName, created, sendAt, ended, state, checked, sent, quiet, passed: passedOver, failed } = row;
  return {
    ...{ id, to, toName, subject, byName, created, sendAt, ended, state, checked, sent, quiet, passed: passedOver, failed },
    can: { cancel: state === 'waiting' || state === 'sending' },
  };
}

export const recipientView = ({ person, readers, isMinor, not }: Verdict): Recipient => ({
  ...{ personId: person.id, name: person.name.display, reason: not },
  keys: readers.map(({ key }) => key),
  guardians: isMinor ? readers.map((reader) => reader.person.name.display) : [],
});

const atOnce = 50;
interface Page {
  readonly results: readonly Result[];
  readonly next: string | undefined;
}

/** Two requests a page. Names are those of today. */
export async function resultsPage(table: Table, mailingId: string, of: 'copies' | 'passed', after: string | undefined): Promise<Page> {
  const page = await table.query(ofChurch, ['mailing', mailingId], { begins: [of === 'copies' ? 'to' : 'not', ''], limit: atOnce, after });
  const batch = table.batch();
  const nameOf = (id: string | undefined) => {
    const kept = id ? batch.get(table, people, { id }, { withRemoved: true }) : () => undefined;
    return () => kept()?.row.name.display;
  };
  const asked = [
    ...page.of(copies).map(({ row }) => ({
      ...{ row, reason: row.reason, name: nameOf(row.personId), forName: nameOf(row.forId) },
      isBad: row.outcome === 'sent' ? batch.get(table, badAddresses, { hash: row.key }) : () => undefined,
    })),
    ...page.of(passed).map(({ row }) => ({
      ...{ row: { ...row, outcome: 'passed' as const }, reason: row.reason, name: nameOf(row.personId), forName: () => undefined },
      isBad: () => undefined,
    })),
  ];
  if (asked.length > 0) await batch.send();
  const results = asked.map(({ row: { personId, outcome, at }, reason, name, forName, isBad }): Result => {
    const bad: StoredRow<{ at: string }> | undefined = isBad();
    const cameBack = bad !== undefined && bad.row.at >= at;
    return { personId, name: name() ?? '', outcome: cameBack ? 'bounced' : outcome, reason, forName: forName() };
  });
  return { results, next: page.next };
}
