import { later } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { displayName } from '#shared/membership/people/names.ts';
import { people as contract } from '#shared/membership/people/people.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { guests } from '../expiringRows.ts';
import { churches } from '../table.ts';
import { claimPerson } from './claim.ts';
import { peopleReading } from './read.ts';
import { peopleSaving } from './save.ts';
import { peopleFinding } from './search/search.ts';
import { ownView } from './views.ts';

export const people = implement(contract, {
  ...peopleReading,
  ...peopleFinding,
  ...peopleSaving,

  claim: async ({ churchId }, { caller, table }) => {
    const church = table.within(churchId);
    const { person, membership } = await claimPerson(caller.userId, churchId, church);
    const { id, userId, personId, lastAccessed } = membership.row;
    return { person: await ownView(caller, churchId, person), userChurch: { id, userId, churchId, personId, lastAccessed } };
  },

  /** Everybody is answered the same, staff too: what was sent, and an id that stands for nothing but this one gift or form. */
  loadOrCreate: async ({ body }, { table }) => {
    const { churchId, email, firstName, lastName } = body;
    await table.within(churchId).need(churches, {}, 'churchNotFound');
    const guest = { id: newId(), churchId, email, firstName, lastName, expires: later(dayMs).toISOString() };
    await table.write(table.put(guests, guest));
    const name = { display: displayName({ first: firstName, last: lastName }), first: firstName, last: lastName };
    return { id: guest.id, name, contactInfo: { email } };
  },
});
