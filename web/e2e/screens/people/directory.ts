import { at, press, type Screen } from '../screens.ts';

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
