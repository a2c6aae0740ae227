import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { useSession } from '#web/session/session.tsx';
import { isUnverified } from '#web/session/store.ts';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { mayRetry } from '#web/useCall.ts';
import { accountPath } from './loginPaths.ts';
import { ToSignIn } from './ToSignIn.tsx';

const ChurchDialog = lazy(async () => ({ default: (await import('../churches/ChurchDialog.tsx')).ChurchDialog }));

/**
 * Screens for signed-in users. Others sign in first and come back, or verify their address; without a church, they choose one. Loaded data
 * is dropped with every change of person or church, so that one person's or church's data is never shown in another's session.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { state, user, current, userChurches } = useSession();
  const { pathname } = useLocation();
  if (state === 'loading') return <PageSkeleton />;
  if (state === 'out') return <ToSignIn />;
  const mayStay = userChurches.length === 0 && pathname === accountPath;
  if (isUnverified({ state, user }) && !mayStay) return <ToSignIn />;
  if (state === 'choosing' && !mayStay) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ChurchDialog />
      </Suspense>
    );
  }
  return (
    <SWRConfig key={`${user?.id} ${current?.church.id}`} value={{ provider: () => new Map(), shouldRetryOnError: mayRetry }}>
      {state === 'in' && <ChurchTaken />}
      {children}
    </SWRConfig>
  );
}

/** Once the church from the address has been entered, it is removed from the address, so that another can be chosen from here on. */
function ChurchTaken() {
  const [query, setQuery] = useSearchParams();
  const asks = query.has('churchId');
  useEffect(() => {
    if (!asks) return;
    const rest = new URLSearchParams(query);
    rest.delete('churchId');
    setQuery(rest, { replace: true });
  }, [asks, query, setQuery]);
  return null;
}
