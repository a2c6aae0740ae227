import { Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { SignedIn } from '#shared/membership/signIn/sessions.ts';
import { useSession } from '#web/session/session.tsx';
import { isUnverified } from '#web/session/store.ts';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { type LoginAction, pathAfterSignIn } from './loginPaths.ts';
import { SignInScreen } from './SignInScreen.tsx';
import type { SignInAnswer } from './signInAnswer.ts';

/** Most visitors just sign in: the other views are loaded on demand, or when idle. */
const LogoutScreen = lazyWithPreload(async () => (await import('./LogoutScreen.tsx')).LogoutScreen);
const ForgotScreen = lazyWithPreload(async () => (await import('./password/ForgotScreen.tsx')).ForgotScreen);
const SetPasswordScreen = lazyWithPreload(async () => (await import('./password/SetPasswordScreen.tsx')).SetPasswordScreen);
const RegisterScreen = lazyWithPreload(async () => (await import('./register/RegisterScreen.tsx')).RegisterScreen);
const VerifyEmailScreen = lazyWithPreload(async () => (await import('./register/VerifyEmailScreen.tsx')).VerifyEmailScreen);
const MergeScreen = lazyWithPreload(async () => (await import('./MergeScreen.tsx')).MergeScreen);
const UnverifiedScreen = lazyWithPreload(async () => (await import('./register/UnverifiedScreen.tsx')).UnverifiedScreen);
const SecondStepScreen = lazyWithPreload(async () => (await import('./SecondStepScreen.tsx')).SecondStepScreen);

const views: Readonly<Record<LoginAction, { readonly fetch: () => Promise<unknown> }>> = {
  forgot: ForgotScreen,
  logout: LogoutScreen,
  merge: MergeScreen,
  register: RegisterScreen,
  verify: VerifyEmailScreen,
};
const fetchAll = () => Promise.all([...Object.values(views), SetPasswordScreen, SecondStepScreen].map(({ fetch }) => fetch()));

/** Preloads the view an address asks for, unless it is the sign-in itself. */
export async function fetchView(query: URLSearchParams): Promise<void> {
  const asked = Object.entries(views).find(([action]) => action === query.get('action'));
  await Promise.all([asked?.[1].fetch(), query.has('auth') && SetPasswordScreen.fetch()]);
}

/** Views without an address, reached only from another view. */
type Further =
  | { readonly kind: 'second'; readonly ticket: string; readonly hasPasskey: boolean }
  | { readonly kind: 'code'; readonly guid: string }
  | { readonly kind: 'linkFailed' };

/**
 * /login: signing in and everything before it. The address names the view: `action`, and `auth` (with `timestamp` or `invite=1`) for
 * setting a password from an emailed link.
 */
export function LoginScreen() {
  const [query] = useSearchParams();
  useEffect(() => whenIdle(() => void fetchAll().catch(() => undefined)), []);
  return (
    <Suspense fallback={null}>
      {query.get('action') === 'logout' ? <LogoutScreen /> : <Entry key={query.toString()} query={query} />}
    </Suspense>
  );
}

function Entry({ query }: { readonly query: URLSearchParams }) {
  const navigate = useNavigate();
  const { state, user, host, accept } = useSession();
  const [further, setFurther] = useState<Further>();
  const action = query.get('action');
  const auth = query.get('auth');
  const home = pathAfterSignIn(query, host?.app ?? 'portal');

  const enter = (signedIn: SignedIn) => {
    accept(signedIn);
    void navigate(home, { replace: true });
  };
  const onAnswer = ({ signedIn, ticket, hasPasskey = false }: SignInAnswer) => {
    if (signedIn) enter(signedIn);
    else if (ticket) setFurther({ kind: 'second', ticket, hasPasskey });
  };
  const onCode = (guid: string) => setFurther({ kind: 'code', guid });
  const onExpired = () => setFurther({ kind: 'linkFailed' });

  if (further?.kind === 'second') return <SecondStepScreen {...further} onSignedIn={enter} onBack={() => setFurther(undefined)} />;
  if (further?.kind === 'code') return <SetPasswordScreen key="code" guid={further.guid} onAnswer={onAnswer} onExpired={onExpired} />;
  if (further?.kind === 'linkFailed') return <ForgotScreen linkExpired onCode={onCode} />;
  if (action === 'merge') return <MergeScreen guid={query.get('guid') ?? ''} />;
  if (action === 'verify') return <VerifyEmailScreen guid={query.get('guid') ?? ''} />;
  if (auth !== null) return <SetPasswordScreen key="link" guid={auth} link={query} onAnswer={onAnswer} onExpired={onExpired} />;
  if (action === 'forgot') return <ForgotScreen onCode={onCode} />;
  if (isUnverified({ state, user })) return <UnverifiedScreen email={user?.email ?? ''} />;
  if (state === 'in' || state === 'choosing') return <Navigate to={home} replace />;
  if (action === 'register') return <RegisterScreen onCode={onCode} />;
  return <SignInScreen onAnswer={onAnswer} registered={query.get('checkEmail') === '1'} />;
}
