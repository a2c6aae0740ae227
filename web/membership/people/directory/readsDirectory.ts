import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { readsDirectoryAs } from '#shared/membership/people/ranks.ts';

/** Whether someone may read the directory by being close to the church, without a permission. */
export const readsDirectory = (userChurch: LoginUserChurch | undefined): boolean =>
  readsDirectoryAs(userChurch?.person.membershipStatus ?? '');
