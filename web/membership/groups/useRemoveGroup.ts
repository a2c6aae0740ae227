import { useTranslation } from 'react-i18next';
import type { Group } from '#shared/membership/groups/groups.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { removed as removedCalls } from '#shared/membership/removed/removed.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useGroupsChanged } from './useGroupsChanged.ts';

/** Deletes a group after asking, and offers to undo it. `onGone` leaves the group's own screen before it is reloaded. */
export function useRemoveGroup(): (group: Group, onGone?: () => void) => Promise<void> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useGroupsChanged();
  const restore = async ({ id, name }: Group) => {
    try {
      await call(removedCalls.restore, { kind: 'Group', id, body: {} });
      snackbar.success(t('groups.restored', { name }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
  return async (group, onGone) => {
    const { id, name } = group;
    const sure = await confirm({
      title: t('groups.delete.title', { name }),
      text: t('groups.delete.text'),
      confirmLabel: t('groups.delete.delete'),
      danger: true,
    });
    if (!sure) return;
    try {
      await call(groupsCalls.remove, { id });
    } catch (error) {
      snackbar.error(refusal(error));
      return;
    }
    onGone?.();
    snackbar.success(t('groups.deleted', { name }), { label: t('groups.undo'), onClick: () => void restore(group) });
    await changed(id);
  };
}
