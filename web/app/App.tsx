import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropToken, waitingToken } from '#web/membership/address.ts';
import { SessionProvider, useSession } from '#web/membership/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Boundary } from './Boundary.tsx';
import { fetchLogin } from './entryRoutes.tsx';
import { Splash } from './Splash.tsx';

const fetchPortal = () => import('./routesPortal.tsx');
const doors = {
  portal: lazy(async () => ({ default: (await fetchPortal()).PortalRoutes })),
  site: lazy(async () => ({ default: (await import('./routesSite.tsx')).SiteRoutes })),
  lessons: lazy(async () => ({ default: (await import('./routesLessons.tsx')).LessonsRoutes })),
};

const OldTokenScreen = lazy(async () => ({ default: (await import('#web/membership/signIn/OldTokenScreen.tsx')).OldTokenScreen }));

// While the server says whose host this is, what most likely comes next is fetched already.
void fetchPortal();
if (location.pathname === '/login') void fetchLogin();

/** The web app: one session, and the front door of the host it is opened on. */
export function App() {
  return (
    <Boundary>
      <SessionProvider>
        <FrontDoor />
      </SessionProvider>
    </Boundary>
  );
}

function FrontDoor() {
  const { t } = useTranslation();
  const { host, problem, state, restart } = useSession();
  const [token, setToken] = useState(waitingToken);
  const drop = useCallback(() => {
    dropToken();
    setToken(undefined);
  }, []);
  if (problem === 'start') return <ErrorState title={t('app.unreachable.title')} text={t('app.unreachable.text')} onRetry={restart} />;
  if (!host || (token && state === 'loading')) return <Splash />;
  const Door = doors[host.app];
  return <Suspense fallback={<Splash />}>{token ? <OldTokenScreen jwt={token} onDone={drop} /> : <Door />}</Suspense>;
}
