import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RequireSession } from '#web/membership/signIn/RequireSession.tsx';
import { entryRoutes } from './entryRoutes.tsx';
import { Splash } from './Splash.tsx';

const MyHome = lazy(async () => ({ default: (await import('#web/site/app/MyHome.tsx')).MyHome }));
const MemberPageScreen = lazy(async () => ({ default: (await import('#web/site/app/MemberPageScreen.tsx')).MemberPageScreen }));
const WelcomeScreen = lazy(async () => ({ default: (await import('#web/site/app/WelcomeScreen.tsx')).WelcomeScreen }));
const ToGroup = lazy(async () => ({ default: (await import('#web/site/app/ToGroup.tsx')).ToGroup }));
const ToProfile = lazy(async () => ({ default: (await import('#web/site/app/ToProfile.tsx')).ToProfile }));

/** The addresses of a church's site that belong to its members; every other is a page the church publishes. */
export function SiteRoutes() {
  return (
    <Suspense fallback={<Splash />}>
      <Routes>
        {entryRoutes}
        <Route path="/welcome" element={<WelcomeScreen />} />
        <Route
          path="/my"
          element={
            <RequireSession>
              <MyHome />
            </RequireSession>
          }
        />
        <Route
          path="/my/page/*"
          element={
            <RequireSession>
              <MemberPageScreen />
            </RequireSession>
          }
        />
        <Route
          path="/my/groups/:id"
          element={
            <RequireSession>
              <ToGroup />
            </RequireSession>
          }
        />
        <Route
          path="/profile"
          element={
            <RequireSession>
              <ToProfile />
            </RequireSession>
          }
        />
        <Route path="*" element={<Navigate to="/my" replace />} />
      </Routes>
    </Suspense>
  );
}
