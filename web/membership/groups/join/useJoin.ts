import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useGroupsChanged } from '../useGroupsChanged.ts';

/** Joins and leaves a group. `join` throws refusals, for the dialog that may have opened it. */
export function useJoin({ id, name, leader }: Group) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const { refresh } = useSession();
  const groupsChanged = useGroupsChanged();
  // Tokens list the user's groups, and may be up to a minute out of date.
  const changed = async (wasOrIsInside: boolean) => {
    if (wasOrIsInside) await refresh().catch(() => undefined);
    await groupsChanged();
  };

  const join = async (message?: string) => {
    const now = await call(groupsCalls.join, { id, body: { message } });
    await changed(now.asked !== true);
    snackbar.success(t(now.asked ? 'groups.join.askedDone' : 'groups.join.joined', { name }));
  };
  const goOut = async (said: string, wasInside: boolean) => {
    try {
      await call(groupsCalls.leave, { id });
      snackbar.success(said);
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed(wasInside);
  };
  const leave = async () => {
    const sure = await confirm({
      title: t('groups.leave.title', { name }),
      text: t(leader ? 'groups.leave.textLeader' : 'groups.leave.text'),
      confirmLabel: t('groups.leave.leave'),
      danger: true,
    });
    if (sure) await goOut(t('groups.leave.left', { name }), true);
  };
  return { join, leave, takeBack: () => goOut(t('groups.join.canceled', { name }), false) };
}
