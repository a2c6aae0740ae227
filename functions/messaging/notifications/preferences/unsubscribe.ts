// Unsubscribes from emails with the token of one of them. Mail programs do it with one click by posting a form that adds nothing to the
// token (RFC 8058), so no body is read.

import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Handler } from '#functions/core/serve/implement.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { messaging as contract } from '#shared/messaging/index.ts';
import { unsubscribedAddresses } from '../../mailings/rows.ts';
import { digestKind } from '../delivery/mails.ts';
import { unsubscribes } from '../rows.ts';
import { keepPreferences, preferencesOf, withoutMails } from './savedPreferences.ts';

/** Safe to repeat: mail programs and link checkers ask more than once. */
export const unsubscribe: Handler<typeof contract.notificationPreferences.unsubscribe> = async ({ query }, { table }) => {
  const token = await table.get(unsubscribes, { hash: hashOf(query.token) });
  if (!token) throw new Refusal('linkExpired');
  const { churchId, personId, kind, address } = token.row;
  const within = table.within(churchId);
  await retryOnRefusal(async () => {
    const { kept, now } = await preferencesOf(within, personId);
    await within.write(
      keepPreferences(within, personId, withoutMails(now, kind === digestKind ? undefined : kind), kept),
      // Who shares the address would get it next time.
      address ? within.set(unsubscribedAddresses, { hash: address, at: nowIso() }) : [],
    );
  });
  const church = await within.get(churches, {});
  return { kind, churchName: church?.row.name ?? '' };
};
