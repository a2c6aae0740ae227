import { useTranslation } from 'react-i18next';
import { conversations } from '#shared/messaging/conversations/conversations.ts';
import { privateMessages, type Thread as ThreadInfo } from '#shared/messaging/privateMessages/privateMessages.ts';
import type { Participant } from '#shared/messaging/words.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { BellIcon, BellOffIcon, BlockIcon, MoreIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';

interface Props {
  readonly info: ThreadInfo;
  /** Who can be blocked: the partner; not offered to guardians. */
  readonly partner: Participant | undefined;
  /** The conversation has to be reloaded. */
  readonly onChanged: () => void;
}

/** A conversation's menu: mute, and block the other person. */
export function ThreadMenu({ info, partner, onChanged }: Props) {
  const { t } = useTranslation();
  const { mute, block } = useThreadActs(info, onChanged);
  const muting = info.muted
    ? { label: t('messages.menu.unmute'), icon: BellIcon, onSelect: () => void mute(false) }
    : { label: t('messages.menu.mute'), icon: BellOffIcon, onSelect: () => void mute(true) };
  const blocking = partner && {
    label: info.blocked ? t('messages.menu.unblock', { name: partner.name }) : t('messages.menu.block', { name: partner.name }),
    icon: BlockIcon,
    danger: !info.blocked,
    onSelect: () => void block(partner, !info.blocked),
  };
  return <DropdownMenu icon={MoreIcon} label={t('messages.menu.thread')} items={[muting, ...(blocking ? [blocking] : [])]} />;
}

export function useThreadActs({ conversationId }: ThreadInfo, onChanged: () => void) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      snackbar.success(done);
      onChanged();
    } catch (error) {
      snackbar.error(refusal(error));
    }
  };
  const mute = (muted: boolean) =>
    act(() => call(conversations.mute, { body: { conversationId, muted } }), muted ? t('messages.mute.on') : t('messages.mute.off'));
  const block = async ({ personId, name }: Participant, blocked: boolean) => {
    const question = {
      title: t('messages.block.title', { name }),
      text: t('messages.block.text', { name }),
      confirmLabel: t('messages.block.confirm'),
    };
    if (blocked && !(await confirm({ ...question, danger: true }))) return;
    await act(
      () => call(privateMessages.block, { body: { personId, blocked } }),
      blocked ? t('messages.block.done', { name }) : t('messages.block.undone', { name }),
    );
  };
  return { mute, block };
}
