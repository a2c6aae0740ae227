import { useTranslation } from 'react-i18next';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import type { ShownMessage, Thread } from '../live/thread/thread.ts';

/** Marks a message as an announcement, after asking, or unmarks it; shows a refusal. */
export function useAnnounce(thread: Thread) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  return async ({ id, announcement }: ShownMessage) => {
    const question = {
      title: t('messages.announcements.markTitle'),
      text: t('messages.announcements.markText'),
      confirmLabel: t('messages.announcements.confirm'),
    };
    if (!announcement && !(await confirm(question))) return;
    await thread.announce(id, !announcement).then(
      () => snackbar.success(t(announcement ? 'messages.announcements.unmarked' : 'messages.announcements.marked')),
      (error: unknown) => snackbar.error(refusal(error)),
    );
  };
}
