import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { SignedIn } from '#shared/membership/signIn/sessions.ts';
import { safeReturnPath } from '#web/session/location.ts';
import { useSession } from '#web/session/session.tsx';
import { LogoutScreen } from './LogoutScreen.tsx';
import { ForgotScreen } from './password/ForgotScreen.tsx';
import { SetPasswordScreen } from './password/SetPasswordScreen.tsx';
import { RegisterScreen } from './register/RegisterScreen.tsx';
import { VerifyEmailScreen } from './register/VerifyEmailScreen.tsx';
import { SecondStepScreen } from './SecondStepScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';
import type { SignInAnswer } from './signInAnswer.ts';

/** Where one is taken after signing in, on each of our apps. */
const homes = { portal: '/', lessons: '/', site: '/my' } as const;

/** Views that no address leads to: one comes to them from another view. */
type Further =
  | { readonly kind: 'second'; readonly ticket: string }
  | { readonly kind: 'code'; readonly guid: string }
  | { readonly kind: 'linkFailed' };

/**
 * /login: signing in and all that leads there. The address says which view: `action`, and `auth` (with `timestamp` or `invite=1`) for setting
 * a password by a mailed link.
 */
export function LoginScreen() {
  const [query] = useSearchParams();
  return query.get('action') === 'logout' ? <LogoutScreen /> : <Entry key={query.toString()} query={query} />;
}

function Entry({ query }: { readonly query: URLSearchParams }) {
  const navigate = useNavigate();
  const { state, host, accept } = useSession();
  const [further, setFurther] = useState<Further>();
  const action = query.get('action');
  const auth = query.get('auth');
  const home = safeReturnPath(query.get('returnUrl'), homes[host?.app ?? 'portal']);

  const enter = (signedIn: SignedIn) => {
    accept(signedIn);
    void navigate(home, { replace: true });
  };
  const onAnswer = ({ signedIn, ticket }: SignInAnswer) => {
    if (signedIn) enter(signedIn);
    else if (ticket) setFurther({ kind: 'second', ticket });
  };
  const onCode = (guid: string) => setFurther({ kind: 'code', guid });
  const onExpired = () => setFurther({ kind: 'linkFailed' });

  if (further?.kind === 'second')
    return <SecondStepScreen ticket={further.ticket} onSignedIn={enter} onBack={() => setFurther(undefined)} />;
  if (further?.kind === 'code') return <SetPasswordScreen key="code" guid={further.guid} onAnswer={onAnswer} onExpired={onExpired} />;
  if (further?.kind === 'linkFailed') return <ForgotScreen linkExpired onCode={onCode} />;
  if (action === 'verify') return <VerifyEmailScreen guid={query.get('guid') ?? ''} />;
  if (auth !== null) return <SetPasswordScreen key="link" guid={auth} link={query} onAnswer={onAnswer} onExpired={onExpired} />;
  if (action === 'forgot') return <ForgotScreen onCode={onCode} />;
  if (state === 'in' || state === 'choosing') return <Navigate to={home} replace />;
  if (action === 'register') return <RegisterScreen onCode={onCode} />;
  return <SignInScreen onAnswer={onAnswer} registered={query.get('checkEmail') === '1'} />;
}
