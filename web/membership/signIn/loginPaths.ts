import { safeReturnPath } from '#shared/membership/signIn/returnPath.ts';

/** The views of the sign-in page that have an address. */
export type LoginAction = 'forgot' | 'register' | 'logout' | 'verify' | 'merge';

/** Passed from one of these views to the next. */
const kept = ['returnUrl', 'churchId'] as const;

/** The address of a sign-in view; passes on the return address and the requested church. */
export function loginPath(current: URLSearchParams, action?: LoginAction): string {
  const query = new URLSearchParams(action ? { action } : {});
  for (const name of kept) {
    const value = current.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** The default destination after signing in, per app. */
const homes = { portal: '/', lessons: '/', site: '/my' } as const;

/** The destination after signing in, based on the query of the sign-in page. */
export const pathAfterSignIn = (query: URLSearchParams, app: keyof typeof homes): string =>
  safeReturnPath(query.get('returnUrl'), homes[app]);

/** Account pages, which are open even to users without a church. */
export const accountPath = '/profile';
