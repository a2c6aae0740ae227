import { safeReturnPath } from '#shared/membership/signIn/returnPath.ts';

/** The views of the sign-in page that are reached by an address. */
export type LoginAction = 'forgot' | 'register' | 'logout' | 'verify';

/** What goes along from one of these views to the next. */
const kept = ['returnUrl', 'churchId'] as const;

/** The address of a view of the sign-in page; where one comes from and the church asked for go along. */
export function loginPath(current: URLSearchParams, action?: LoginAction): string {
  const query = new URLSearchParams(action ? { action } : {});
  for (const name of kept) {
    const value = current.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `/login?${query}` : '/login';
}

/** Where one is taken after signing in, on each of our apps. */
const homes = { portal: '/', lessons: '/', site: '/my' } as const;

/** Where a sign-in leads, by the query it was asked for with. */
export const pathAfterSignIn = (query: URLSearchParams, app: keyof typeof homes): string =>
  safeReturnPath(query.get('returnUrl'), homes[app]);

/** Account pages: open also to users without a church. */
export const accountPath = '/profile';
