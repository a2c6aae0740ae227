import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useBuilder } from './builder.ts';

/** Shows the draft's notices: a refused change, what others did meanwhile. */
export function useNotices(): void {
  const { t } = useTranslation();
  const { store } = useBuilder();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const format = useFormat();
  useEffect(
    () =>
      store.hear((notice) => {
        if (notice.says === 'refused') snackbar.error(t('builder.notices.refused', { label: notice.label, why: refusal(notice.error) }));
        else if (notice.says === 'undoOutdated') snackbar.info(t('builder.notices.undoOutdated'));
        else snackbar.info(t('builder.notices.changedByOthers', { names: format.list([...notice.by]) }));
      }),
    [store, snackbar, refusal, format, t],
  );
}
