/** The screens of people, and of the tools for them, as `screenGroups` has them. */
export const peopleGroups = {
  people: {
    screens: [
      'shared/locales/people/en.json',
      'web/membership/people/list/PeopleScreen.tsx',
      'web/membership/people/edit/NewPersonScreen.tsx',
      'web/portal/PortalPerson.tsx',
    ],
    bar: 71,
  },
  peopleTools: {
    screens: [
      'shared/locales/people/en.json',
      'web/membership/people/imports/ImportScreen.tsx',
      'web/membership/people/exports/ExportScreen.tsx',
      'web/membership/people/letters/LettersScreen.tsx',
      'web/membership/transfers/MoveScreen.tsx',
      'web/membership/people/duplicates/DuplicatesScreen.tsx',
      'web/membership/people/merges/ChooseScreen.tsx',
      'web/membership/people/merges/CompareScreen.tsx',
      'web/membership/people/merges/PartScreen.tsx',
      'web/membership/people/merges/MergedSection.tsx',
    ],
    bar: 73,
  },
  directory: {
    screens: [
      'shared/locales/people/en.json',
      'web/membership/people/directory/DirectoryScreen.tsx',
      'web/membership/people/guests/GuestsScreen.tsx',
      'web/doing/proposals/ProposalsScreen.tsx',
      'web/doing/proposals/ProposeScreen.tsx',
      'web/doing/proposals/TaskScreen.tsx',
    ],
    bar: 30,
  },
  peopleLists: {
    screens: [
      'shared/locales/people/en.json',
      'web/membership/people/lists/ListsScreen.tsx',
      'web/membership/people/lists/ListScreen.tsx',
      'web/membership/people/lists/StoppedList.tsx',
      'web/membership/people/invitations/InvitationsScreen.tsx',
    ],
    bar: 48,
  },
};
