import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { reauthenticate } from '../signIn/authenticate.ts';
import type { LoadedUser } from './loadUser.ts';

/**
 * Proves the account's owner before a sensitive change (decision D59): by the current password, if it was sent, or by a sign-in within the
 * last 15 minutes. Returns the user as of then.
 */
export async function proved(
  loaded: LoadedUser,
  { password, code }: { readonly password?: string | undefined; readonly code?: string | undefined },
  context: Context,
): Promise<LoadedUser> {
  if (password !== undefined) return reauthenticate(loaded, { password, code }, context);
  await requireRecentSignIn(context.caller);
  return loaded;
}
