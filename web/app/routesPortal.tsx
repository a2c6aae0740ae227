import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { RequireSession } from '#web/membership/signIn/RequireSession.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { entryRoutes } from './entryRoutes.tsx';
import { groupRoutes } from './groupRoutes.tsx';
import { noticeRoutes } from './noticeRoutes.tsx';
import { Splash } from './Splash.tsx';
import { builderRoutes, websiteRoutes } from './websiteRoutes.tsx';

const PortalShell = lazy(async () => ({ default: (await import('#web/portal/PortalShell.tsx')).PortalShell }));
const PortalHome = lazy(async () => ({ default: (await import('#web/portal/PortalHome.tsx')).PortalHome }));
const MissingScreen = lazy(async () => ({ default: (await import('#web/portal/MissingScreen.tsx')).MissingScreen }));
const ProfileScreen = lazy(async () => ({ default: (await import('#web/membership/account/ProfileScreen.tsx')).ProfileScreen }));
const ChurchesScreen = lazy(async () => ({ default: (await import('#web/membership/churches/ChurchesScreen.tsx')).ChurchesScreen }));
const PeopleScreen = lazy(async () => ({ default: (await import('#web/membership/people/PeopleScreen.tsx')).PeopleScreen }));
const NewPersonScreen = lazy(async () => ({ default: (await import('#web/membership/people/NewPersonScreen.tsx')).NewPersonScreen }));
const PersonScreen = lazy(async () => ({ default: (await import('#web/membership/people/PersonScreen.tsx')).PersonScreen }));
const RolesScreen = lazy(async () => ({ default: (await import('#web/membership/roles/RolesScreen.tsx')).RolesScreen }));
const RoleScreen = lazy(async () => ({ default: (await import('#web/membership/roles/RoleScreen.tsx')).RoleScreen }));
const SettingsScreen = lazy(async () => ({ default: (await import('#web/membership/settings/SettingsScreen.tsx')).SettingsScreen }));
const MessagesScreen = lazy(async () => ({ default: (await import('#web/messaging/threads/MessagesScreen.tsx')).MessagesScreen }));
const TrailScreen = lazy(async () => ({ default: (await import('#web/membership/trail/TrailScreen.tsx')).TrailScreen }));
const RemovedScreen = lazy(async () => ({ default: (await import('#web/membership/removed/RemovedScreen.tsx')).RemovedScreen }));

/** The member portal's addresses. */
export function PortalRoutes() {
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        {entryRoutes}
        <Route element={<Inside shell={(screen) => screen} />}>{builderRoutes}</Route>
        <Route element={<Inside shell={(screen) => <PortalShell>{screen}</PortalShell>} />}>
          <Route path="/" element={<PortalHome />} />
          <Route path="/profile" element={<ProfileScreen />} />
          <Route path="/messages/:conversationId?" element={<MessagesScreen />} />
          <Route path="/churches" element={<ChurchesScreen />} />
          <Route path="/people" element={<PeopleScreen />} />
          <Route path="/people/new" element={<NewPersonScreen />} />
          <Route path="/people/:id" element={<PersonScreen />} />
          <Route path="/roles" element={<RolesScreen />} />
          <Route path="/roles/:id" element={<RoleScreen />} />
          <Route path="/settings" element={<SettingsScreen />} />
          <Route path="/trail" element={<TrailScreen />} />
          <Route path="/removed" element={<RemovedScreen />} />
          {groupRoutes}
          {noticeRoutes}
          {websiteRoutes}
          <Route path="*" element={<MissingScreen />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** A frame that stays while the screens inside it are fetched and changed. */
function Inside({ shell }: { readonly shell: (screen: ReactNode) => ReactNode }) {
  return (
    <RequireSession>
      {shell(
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>,
      )}
    </RequireSession>
  );
}
