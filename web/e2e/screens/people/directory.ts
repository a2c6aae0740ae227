import { portal } from '../../means/addresses.ts';
import type { Cast } from '../cast.ts';
import { at, press, type Screen } from '../screens.ts';

const guestPage = ({ churchId }: Cast) => `${portal()}/guests/${churchId}`;

/** The directory, proposals and new guests, as staff see them. */
export const directoryScreens: readonly Screen[] = [
  { name: 'directory', address: at('/directory'), shows: (t) => t.directory.mine },
  { name: 'new guests', address: at('/people/guests'), shows: (t) => t.guestList.codeText },
  { name: 'proposals', address: at('/people/proposals'), shows: (t) => t.proposals.intro },
];

/** A member proposes nothing yet. */
export const proposing: readonly Screen[] = [
  {
    name: 'an empty proposal',
    address: at('/profile'),
    act: async (page, t) => {
      await page.getByRole('link', { name: t.profile.person.propose }).click();
      await press(page, t.proposals.send);
    },
    shows: (t) => t.proposals.nothing,
  },
];

/** Where a printed code leads visitors. */
export const guestScreens: readonly Screen[] = [
  { name: 'guests enter themselves', address: guestPage, shows: (t) => t.guests.intro },
  {
    name: 'guests without a name',
    address: guestPage,
    act: (page, t) => press(page, t.guests.send),
    shows: (t) => t.guests.nameMissing,
  },
  { name: 'guests of no church', address: at('/guests/AAAAAAAAAAA'), shows: (t) => t.guests.unknown, refused: /AAAAAAAAAAA/ },
];
