import { Navigate, useLocation } from 'react-router-dom';

/** Redirects to the sign-in, and back here afterwards. */
export function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const returnUrl = pathname + search + hash;
  const churchId = new URLSearchParams(search).get('churchId');
  const query = new URLSearchParams({ ...(returnUrl === '/' ? {} : { returnUrl }), ...(churchId ? { churchId } : {}) });
  return <Navigate to={query.size > 0 ? `/login?${query}` : '/login'} replace />;
}
