import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { messaging as contract } from '#shared/messaging/index.ts';
import { notificationKinds } from '#shared/messaging/notifications/kinds.ts';
import { subscribeAgain } from '../../mailings/subscribeAgain.ts';
import { keepPreferences, preferencesOf, withOlderSettings } from './savedPreferences.ts';
import { unsubscribe } from './unsubscribe.ts';

const known: ReadonlySet<string> = new Set(notificationKinds);

export const notificationPreferences = implement(contract.notificationPreferences, {
  mine: async (_, { caller, table }) => (await preferencesOf(table, caller.personId)).now,
  save: ({ body }, { caller, table }) => {
    const odd = Object.keys(body.kinds ?? {}).find((kind) => !known.has(kind));
    if (odd !== undefined) throw new Refusal('invalid', 'kinds contains an unknown type of notification.');
    return retryOnRefusal(async () => {
      const { kept, now } = await preferencesOf(table, caller.personId);
      const { kinds, quiet = now.quiet, digestAt = now.digestAt, ...older } = body;
      const wanted = kinds ? { ...now, kinds: { ...now.kinds, ...kinds } } : withOlderSettings(now, older);
      const again = kinds?.mailing && kinds.mailing.email !== 'never' ? await subscribeAgain(table, caller.personId) : [];
      await table.write(keepPreferences(table, caller.personId, { ...wanted, quiet, digestAt }, kept), again);
      return (await preferencesOf(table, caller.personId)).now;
    });
  },
  unsubscribe,
});
