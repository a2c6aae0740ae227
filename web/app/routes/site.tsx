import { createRoutesFromElements, Route } from 'react-router-dom';
import { RequireSession } from '#web/membership/signIn/RequireSession.tsx';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';

const MyHome = lazyWithPreload(async () => (await import('#web/site/app/MyHome.tsx')).MyHome);
const MemberPageScreen = lazyWithPreload(async () => (await import('#web/site/app/MemberPageScreen.tsx')).MemberPageScreen);
const WelcomeScreen = lazyWithPreload(async () => (await import('#web/site/app/WelcomeScreen.tsx')).WelcomeScreen);
const ToGroup = lazyWithPreload(async () => (await import('#web/site/app/ToGroup.tsx')).ToGroup);
const ToPublicPage = lazyWithPreload(async () => (await import('#web/site/app/ToPublicPage.tsx')).ToPublicPage);
const ToProfile = lazyWithPreload(async () => (await import('#web/site/app/ToProfile.tsx')).ToProfile);

/** Addresses on a church's site that are for its members; every other address is a page the church publishes. */
export const routes = createRoutesFromElements(
  <>
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
    <Route path="*" element={<ToPublicPage />} />
  </>,
);
