import { useTranslation } from 'react-i18next';
import { conversations } from '#shared/messaging/conversations/conversations.ts';
import { privateMessages, type Thread as ThreadInfo } from '#shared/messaging/privateMessages/privateMessages.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';

/** Actions on a conversation of several besides writing. `onChanged`: reload it; `onLeft`: the user has left it. */
export function useSeveral(
  { conversationId }: Pick<ThreadInfo, 'conversationId'>,
  onChanged: () => void,
  onLeft: (() => void) | undefined,
) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const tried = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work();
      snackbar.success(done);
      return true;
    } catch (error) {
      snackbar.error(refusal(error));
      return false;
    }
  };
  const leave = async () => {
    const question = {
      title: t('messages.several.leaveTitle'),
      text: t('messages.several.leaveText'),
      confirmLabel: t('messages.several.leaveConfirm'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    if (await tried(() => call(privateMessages.leave, { conversationId, body: {} }), t('messages.several.left'))) {
      onLeft?.();
      onChanged();
    }
  };
  const mute = async (muted: boolean) => {
    const done = muted ? t('messages.mute.on') : t('messages.mute.off');
    if (await tried(() => call(conversations.mute, { body: { conversationId, muted } }), done)) onChanged();
  };
  const block = async (personId: string, name: string, blocked: boolean) => {
    const question = {
      title: t('messages.block.title', { name }),
      text: t('messages.several.blockText', { name }),
      confirmLabel: t('messages.block.confirm'),
    };
    if (blocked && !(await confirm({ ...question, danger: true }))) return;
    const done = blocked ? t('messages.block.done', { name }) : t('messages.block.undone', { name });
    if (await tried(() => call(privateMessages.block, { body: { personId, blocked } }), done)) onChanged();
  };
  return { leave, mute, block };
}
