import { displayName } from '#shared/membership/names.ts';
import { people as contract } from '#shared/membership/people.ts';
import { day, later } from '../core/clock.ts';
import { implement } from '../core/implement.ts';
import { newId } from '../core/random.ts';
import { claimPerson } from './claim.ts';
import { peopleFinding } from './peopleFinding.ts';
import { peopleReading } from './peopleReading.ts';
import { peopleSaving } from './peopleSaving.ts';
import { ownView } from './personView.ts';
import { churches } from './table.ts';
import { guests } from './tableExpiring.ts';

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
    const guest = { id: newId(), churchId, email, firstName, lastName, expires: later(day).toISOString() };
    await table.write(table.put(guests, guest));
    const name = { display: displayName({ first: firstName, last: lastName }), first: firstName, last: lastName };
    return { id: guest.id, name, contactInfo: { email } };
  },
});
