import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pathAfterSignIn } from '#web/membership/signIn/loginPaths.ts';
import { ToSignIn } from '#web/membership/signIn/ToSignIn.tsx';
import { dropToken, page, waitingToken } from '#web/session/location.ts';
import { Reauthentication } from '#web/session/reauthentication/Reauthentication.tsx';
import { SessionProvider, useSession } from '#web/session/session.tsx';
import type { SessionStore } from '#web/session/store.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { holdCover } from '#web/ui/startCover.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { preload, screensOf } from './routes/apps.tsx';
import { Entry, isEntry } from './routes/entry.tsx';
import { Splash } from './Splash.tsx';
import { signInPath, useFrontDoor } from './useFrontDoor.ts';

const TokenScreen = lazy(async () => ({ default: (await import('#web/membership/signIn/wire/TokenScreen.tsx')).TokenScreen }));

/** The web app: one session and the front door for the current host. */
export function App({ session }: { readonly session?: SessionStore | undefined }) {
  // Whatever renders its own placeholder doesn't need the cover; whatever is still waiting has already taken hold of it.
  useLayoutEffect(() => holdCover()(), []);
  return (
    <ErrorBoundary>
      {page.isFramed() ? (
        <Framed />
      ) : (
        <SessionProvider started={session}>
          <FrontDoor />
          <Reauthentication />
        </SessionProvider>
      )}
    </ErrorBoundary>
  );
}

/**
 * The headers don't stop a page on the same host from framing the app, and it could overlay the app invisibly on a button (decision D61).
 */
function Framed() {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('app.framed.title')}
      text={t('app.framed.text')}
      onRetry={() => page.open(location.href)}
      retryLabel={t('app.framed.open')}
    />
  );
}

function FrontDoor() {
  const { t } = useTranslation();
  const { host, problem, state, restart } = useSession();
  const { pathname, search } = useLocation();
  const [token, setToken] = useState(waitingToken);
  const isOut = state === 'out' && host?.app === 'portal' && !isEntry(pathname);
  const isOpen = useFrontDoor(host?.app, isOut ? signInPath : pathname);
  const drop = useCallback(() => {
    dropToken();
    setToken(undefined);
  }, []);
  const isSigningIn = isOpen && pathname === signInPath;
  useEffect(() => {
    if (!isSigningIn || !host) return;
    const next = new URL(pathAfterSignIn(new URLSearchParams(search), host.app), location.origin);
    return whenIdle(() => void preload(host.app, next.pathname).catch(() => undefined));
  }, [isSigningIn, host, search]);
  if (problem === 'start') return <ErrorState title={t('app.unreachable.title')} text={t('app.unreachable.text')} onRetry={restart} />;
  if (!host || !isOpen || (token && state === 'loading')) return <Splash />;
  const Screens = isEntry(pathname) ? Entry : isOut ? ToSignIn : screensOf[host.app];
  return <Suspense fallback={<Splash />}>{token ? <TokenScreen jwt={token} onDone={drop} /> : <Screens />}</Suspense>;
}
