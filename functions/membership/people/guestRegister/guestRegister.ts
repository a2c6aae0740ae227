import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { bitsNow } from '#functions/core/spam/load.ts';
import { newStart } from '#functions/core/spam/start.ts';
import { guestRegister as contract } from '#shared/membership/people/guestRegister/guestRegister.ts';
import { ofChurch, people } from '../../table.ts';
import { batchOf } from '../read.ts';
import { personView, viewerOf } from '../views.ts';
import { changePerson } from '../writes.ts';
import { churchFor, registerGuests, startOf } from './register.ts';
import { unconfirmedGuests } from './rows.ts';

const mostListed = 300;

export const guestRegister = implement(contract, {
  open: async ({ churchId }, { table }) => {
    const church = await churchFor(table.within(churchId));
    const what = startOf(churchId);
    const bits = await bitsNow(what);
    return { church: church.name, start: await newStart(what, 1, bits), difficulty: bits, readyMs: settings.readyMs };
  },

  register: ({ body }, { table, address }) => registerGuests(table.within(body.churchId), body, address),

  unconfirmed: async (_, { caller, table }) => {
    const page = await table.query(ofChurch, ['unconfirmed'], { newestFirst: true, limit: mostListed });
    const waiting = page.of(unconfirmedGuests).map(({ row }) => row);
    if (waiting.length === 0) return [];
    const [viewer, kept] = await Promise.all([
      viewerOf(table, caller),
      batchOf(
        table,
        waiting.map(({ personId }) => personId),
      ),
    ]);
    const found = new Map(kept.map((one) => [one.row.id, one]));
    const shown = waiting.map(async ({ personId, at }) => {
      const one = found.get(personId);
      const person = one?.row.unconfirmed && !one.row.mergedInto ? await personView(viewer, one) : undefined;
      return person ? [{ at, person }] : [];
    });
    return (await Promise.all(shown)).flat();
  },

  confirm: async ({ personId }, { table }) => {
    await retryOnRefusal(async () => {
      const before = await table.need(people, { id: personId });
      const at = before.row.unconfirmed;
      if (!at) return;
      const row = { ...before.row, unconfirmed: undefined };
      await table.write(changePerson(table, row, before), table.erase(unconfirmedGuests, { personId, at }));
    });
    return {};
  },
});
