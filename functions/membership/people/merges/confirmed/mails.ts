// What both are asked, and told afterwards.
import { queueMail } from '#functions/core/mail/mail.ts';
import { settings } from '#functions/core/settings.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { countMail, noticeMail } from '../../../signIn/mails.ts';
import { giveLink } from '../../../signIn/oneTimeLinks.ts';
import type { UserRow } from '../../../table.ts';
import type { MergeRequestRow } from './rows.ts';

/** Enough for whom it belongs to; too little to learn an address from. */
export function abbreviated(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const dot = domain.lastIndexOf('.');
  return `${[...local][0] ?? ''}…@${[...domain][0] ?? ''}…${dot > 0 ? domain.slice(dot) : ''}`;
}

interface MergeQuestion {
  readonly user: UserRow;
  readonly other: UserRow;
  readonly church: string;
  readonly by: string;
  readonly pair: Pick<MergeRequestRow, 'keptId' | 'otherId'>;
}

/** Refuses with `tooMany` beyond ten emails an hour to an address. */
export async function questionMail(table: Table, { user, other, church, by, pair }: MergeQuestion): Promise<{ hash: string; ops: Op[] }> {
  await countMail(user.email);
  const { secret, hash, ops } = giveLink(user, { purpose: 'merge', churchId: table.church, merge: pair, email: user.email });
  const values = {
    ...{ firstName: user.firstName, email: user.email, church, inviter: by, otherEmail: abbreviated(other.email) },
    link: `${settings.portal}/login?action=merge&guid=${secret}`,
  };
  const letter = { template: 'mergeQuestion', to: user.email, language: nearestLanguage([user.language]), values } as const;
  return { hash, ops: [...ops, ...(await queueMail(table, letter))] };
}

/** Both are told which address signs in now: by now both are known to be one person’s. */
export async function mergedMails(table: Table, kept: UserRow, other: UserRow, church: string): Promise<Op[]> {
  const letters = await Promise.all([kept, other].map((user) => noticeMail(table, 'signInsMerged', user, { church, email: kept.email })));
  return letters.flat();
}
