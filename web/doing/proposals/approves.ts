import type { LoginUserChurch } from '#shared/membership/churches/churches.ts';
import { settingOf } from '#web/session/publicSettings.ts';

/** Whether someone is in the group that the church lets decide on proposals. */
export function approves(userChurch: LoginUserChurch | undefined): boolean {
  const groupId = settingOf(userChurch?.church, 'directoryApprovalGroupId')?.trim();
  return userChurch?.groups.some(({ id }) => id === groupId) === true;
}
