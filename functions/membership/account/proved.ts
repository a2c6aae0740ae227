import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { reauthenticate } from '../signIn/authenticate.ts';
import type { LoadedUser } from './loadUser.ts';

/**
 * The owner of the account, before something that decides about it (decision D59): by the present password, where it came with the call, or
 * by a sign-in of the last 15 minutes. Answers the user as it is then.
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
