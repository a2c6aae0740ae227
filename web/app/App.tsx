import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { dropToken, waitingToken } from '#web/session/location.ts';
import { SessionProvider, useSession } from '#web/session/session.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Splash } from './Splash.tsx';
import { useFrontDoor } from './useFrontDoor.ts';

const TokenScreen = lazy(async () => ({ default: (await import('#web/membership/signIn/wire/TokenScreen.tsx')).TokenScreen }));

/** The web app: one session, and the front door of the host it is opened on. */
export function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <FrontDoor />
      </SessionProvider>
    </ErrorBoundary>
  );
}

function FrontDoor() {
  const { t } = useTranslation();
  const { host, problem, state, restart } = useSession();
  const [token, setToken] = useState(waitingToken);
  const routes = useFrontDoor(host?.app);
  const drop = useCallback(() => {
    dropToken();
    setToken(undefined);
  }, []);
  if (problem === 'start') return <ErrorState title={t('app.unreachable.title')} text={t('app.unreachable.text')} onRetry={restart} />;
  if (!routes || (token && state === 'loading')) return <Splash />;
  return <Suspense fallback={<Splash />}>{token ? <TokenScreen jwt={token} onDone={drop} /> : <Door routes={routes} />}</Suspense>;
}

const Door = ({ routes }: { readonly routes: RouteObject[] }) => useRoutes(routes);
