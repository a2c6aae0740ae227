import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../overlays/useConfirm.ts';

/** Asks before discarding unsaved changes: `if (await askLeaving()) …`. */
export function useConfirmDiscard(): () => Promise<boolean> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({
        title: t('ui.leave.title'),
        text: t('ui.leave.text'),
        confirmLabel: t('ui.leave.leave'),
        cancelLabel: t('ui.leave.stay'),
        danger: true,
      }),
    [confirm, t],
  );
}
