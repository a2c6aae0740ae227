import { Outlet, Route } from 'react-router-dom';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { adminTexts, peopleTexts } from '../i18n.ts';

/** Loads the texts of the tools for people, which the list of people and a person's page load as well. */
const Texts = lazyWithPreload(async () => {
  await peopleTexts();
  return Outlet;
});
const ImportScreen = lazyWithPreload(async () => (await import('#web/membership/people/imports/ImportScreen.tsx')).ImportScreen);
/** It names the permissions that people had. */
const MoveScreen = lazyWithPreload(async () => {
  const [{ MoveScreen: Screen }] = await Promise.all([import('#web/membership/transfers/MoveScreen.tsx'), adminTexts()] as const);
  return Screen;
});
const ExportScreen = lazyWithPreload(async () => (await import('#web/membership/people/exports/ExportScreen.tsx')).ExportScreen);
const LettersScreen = lazyWithPreload(async () => (await import('#web/membership/people/letters/LettersScreen.tsx')).LettersScreen);
const ListsScreen = lazyWithPreload(async () => (await import('#web/membership/people/lists/ListsScreen.tsx')).ListsScreen);
const ListScreen = lazyWithPreload(async () => (await import('#web/membership/people/lists/ListScreen.tsx')).ListScreen);
const InvitationsScreen = lazyWithPreload(
  async () => (await import('#web/membership/people/invitations/InvitationsScreen.tsx')).InvitationsScreen,
);
const DuplicatesScreen = lazyWithPreload(
  async () => (await import('#web/membership/people/duplicates/DuplicatesScreen.tsx')).DuplicatesScreen,
);
const ChooseScreen = lazyWithPreload(async () => (await import('#web/membership/people/merges/ChooseScreen.tsx')).ChooseScreen);
const CompareScreen = lazyWithPreload(async () => (await import('#web/membership/people/merges/CompareScreen.tsx')).CompareScreen);
const PartScreen = lazyWithPreload(async () => (await import('#web/membership/people/merges/PartScreen.tsx')).PartScreen);

const DirectoryScreen = lazyWithPreload(async () => (await import('#web/membership/people/directory/DirectoryScreen.tsx')).DirectoryScreen);
const GuestsScreen = lazyWithPreload(async () => (await import('#web/membership/people/guests/GuestsScreen.tsx')).GuestsScreen);
const ProposalsScreen = lazyWithPreload(async () => (await import('#web/doing/proposals/ProposalsScreen.tsx')).ProposalsScreen);
const ProposeScreen = lazyWithPreload(async () => (await import('#web/doing/proposals/ProposeScreen.tsx')).ProposeScreen);
const TaskScreen = lazyWithPreload(async () => (await import('#web/doing/proposals/TaskScreen.tsx')).TaskScreen);

/** On the page of someone with whom others were merged. */
export const MergedSection = lazyWithPreload(async () => {
  const [{ MergedSection: Merged }] = await Promise.all([
    import('#web/membership/people/merges/MergedSection.tsx'),
    peopleTexts(),
  ] as const);
  return Merged;
});

/** Tools for people: import, export, duplicates, merging, proposals, guests; and the move of the whole church. */
export const peopleRoutes = (
  <Route element={<Texts />}>
    <Route path="/people/import" element={<ImportScreen />} />
    <Route path="/settings/move" element={<MoveScreen />} />
    <Route path="/people/export" element={<ExportScreen />} />
    <Route path="/people/letters" element={<LettersScreen />} />
    <Route path="/people/lists" element={<ListsScreen />} />
    <Route path="/people/lists/:id" element={<ListScreen />} />
    <Route path="/people/invitations/:id" element={<InvitationsScreen />} />
    <Route path="/people/duplicates" element={<DuplicatesScreen />} />
    <Route path="/directory" element={<DirectoryScreen />} />
    <Route path="/people/guests" element={<GuestsScreen />} />
    <Route path="/people/proposals" element={<ProposalsScreen />} />
    <Route path="/people/:id/propose" element={<ProposeScreen />} />
    <Route path="/tasks/:id" element={<TaskScreen />} />
    <Route path="/people/:id/merge" element={<ChooseScreen />} />
    <Route path="/people/:id/merge/:otherId" element={<CompareScreen />} />
    <Route path="/people/:id/part/:otherId" element={<PartScreen />} />
  </Route>
);
