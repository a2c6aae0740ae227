import { Suspense } from 'react';
import { createRoutesFromElements, Navigate, Outlet, Route, useLocation } from 'react-router-dom';
import { RequireSession } from '#web/membership/signIn/RequireSession.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { peopleTexts } from '../i18n.ts';
import { adminRoutes, PersonHistory } from './admin.tsx';
import { chatRoutes } from './chat.tsx';
import { formRoutes, PersonForms } from './forms.tsx';
import { givingRoutes, PersonGiving } from './giving.tsx';
import { groupRoutes } from './groups.tsx';
import { mailingRoutes } from './mailings.tsx';
import { noticeRoutes } from './notifications.tsx';
import { MergedSection, peopleRoutes } from './people.tsx';
import { builderRoutes, liveRoutes, sermonRoutes, websiteRoutes } from './website.tsx';

const PortalShell = lazyWithPreload(async () => (await import('#web/portal/PortalShell.tsx')).PortalShell);
const PortalHome = lazyWithPreload(async () => (await import('#web/portal/PortalHome.tsx')).PortalHome);
const MissingScreen = lazyWithPreload(async () => (await import('#web/portal/MissingScreen.tsx')).MissingScreen);
const PortalProfile = lazyWithPreload(async () => (await import('#web/portal/PortalProfile.tsx')).PortalProfile);
const ChurchesScreen = lazyWithPreload(async () => (await import('#web/membership/churches/ChurchesScreen.tsx')).ChurchesScreen);
const PeopleScreen = lazyWithPreload(async () => {
  const [{ PeopleScreen: Screen }] = await Promise.all([import('#web/membership/people/list/PeopleScreen.tsx'), peopleTexts()] as const);
  return Screen;
});
const NewPersonScreen = lazyWithPreload(async () => (await import('#web/membership/people/edit/NewPersonScreen.tsx')).NewPersonScreen);
const PortalForm = lazyWithPreload(async () => (await import('#web/portal/PortalForm.tsx')).PortalForm);
const PortalPerson = lazyWithPreload(async () => {
  const [{ PortalPerson: Screen }] = await Promise.all([import('#web/portal/PortalPerson.tsx'), peopleTexts()] as const);
  return () => <Screen formsTab={PersonForms} givingTab={PersonGiving} historyTab={PersonHistory} mergedSection={MergedSection} />;
});
const SettingsScreen = lazyWithPreload(async () => (await import('#web/membership/settings/SettingsScreen.tsx')).SettingsScreen);
const MessagesScreen = lazyWithPreload(async () => (await import('#web/messaging/privateMessages/MessagesScreen.tsx')).MessagesScreen);
const RemovedScreen = lazyWithPreload(async () => (await import('#web/membership/removed/RemovedScreen.tsx')).RemovedScreen);

/** The audit log's former address, kept for bookmarks, including their filters. */
const FormerAuditLog = () => <Navigate to={{ pathname: '/audit-log', search: useLocation().search }} replace />;

/** The shell stays mounted while screens load and change. */
const outlet = (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
  </Suspense>
);

/** The member portal's addresses. */
export const routes = createRoutesFromElements(
  <>
    <Route element={<RequireSession>{outlet}</RequireSession>}>{builderRoutes}</Route>
    <Route
      element={
        <RequireSession>
          <PortalShell>{outlet}</PortalShell>
        </RequireSession>
      }
    >
      <Route path="/" element={<PortalHome />} />
      <Route path="/profile" element={<PortalProfile />} />
      <Route path="/messages/:conversationId?" element={<MessagesScreen />} />
      <Route path="/churches" element={<ChurchesScreen />} />
      <Route path="/people" element={<PeopleScreen />} />
      <Route path="/people/new" element={<NewPersonScreen />} />
      <Route path="/people/:id" element={<PortalPerson />} />
      <Route path="/forms/:id" element={<PortalForm />} />
      <Route path="/settings" element={<SettingsScreen />} />
      <Route path="/trail" element={<FormerAuditLog />} />
      <Route path="/removed" element={<RemovedScreen />} />
      {adminRoutes}
      {peopleRoutes}
      {groupRoutes}
      {formRoutes}
      {mailingRoutes}
      {givingRoutes}
      {noticeRoutes}
      {websiteRoutes}
      {sermonRoutes}
      {liveRoutes}
      {chatRoutes}
      <Route path="*" element={<MissingScreen />} />
    </Route>
  </>,
);
