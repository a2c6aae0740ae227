import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { CloseIcon, RefreshIcon } from '#web/ui/basicIcons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CopyIcon, EditIcon, FlagIcon, MegaphoneIcon, PeopleIcon, ReactIcon, ReplyIcon, TrashIcon } from '#web/ui/icons.tsx';
import { lazyWithPreload } from '#web/ui/lazyWithPreload.tsx';
import type { MenuRow } from '#web/ui/overlays/DropdownPanel.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { useAnnounce } from '../announcements/useAnnounce.ts';
import type { ShownMessage, Thread } from '../live/thread/thread.ts';
import type { Chosen } from './log/useLogKeys.ts';

const DropdownPanel = lazyWithPreload(async () => (await import('#web/ui/overlays/DropdownPanel.tsx')).DropdownPanel);

interface Props {
  readonly chosen: Chosen | undefined;
  readonly thread: Thread;
  readonly onEdit: (message: ShownMessage) => void;
  /** Replies to it; undefined if not allowed. */
  readonly onReply: ((message: ShownMessage) => void) | undefined;
  readonly onReport: (message: ShownMessage) => void;
  /** Chooses a reaction; undefined if not allowed. */
  readonly onReact: ((chosen: Chosen) => void) | undefined;
  readonly onWho: (message: ShownMessage) => void;
  readonly onClose: () => void;
}

/** The menu of a message; one shared by all of them. */
export function MessageMenu({ chosen, onClose, ...props }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const items = useRows(chosen, props);
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => void DropdownPanel.fetch().catch(() => undefined)), []);
  if (chosen && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DropdownPanel {...{ id, items, onClose }} label={t('messages.menu.message')} anchor={chosen?.anchor ?? null} />
    </Suspense>
  );
}

function useRows(
  chosen: Props['chosen'],
  { thread, onEdit, onReply, onReport, onReact, onWho }: Omit<Props, 'chosen' | 'onClose'>,
): readonly MenuRow[] {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const remove = useRemoveMessage(thread);
  const announce = useAnnounce(thread);
  if (!chosen) return [];
  const { message, anchor } = chosen;
  const { id, state, content, can, reactions, announcement } = message;
  const copy = () =>
    navigator.clipboard.writeText(content).then(
      () => snackbar.success(t('ui.copied')),
      () => snackbar.error(t('ui.copyFailed')),
    );
  const copying = content ? [{ label: t('messages.menu.copy'), icon: CopyIcon, onSelect: () => void copy() }] : [];
  if (state !== 'stored') {
    const retry = { label: t('messages.failed.retry'), icon: RefreshIcon, onSelect: () => thread.retry(id) };
    const discard = { label: t('messages.failed.discard'), icon: CloseIcon, danger: true, onSelect: () => thread.discard(id) };
    return [...(state === 'failed' ? [retry] : []), ...copying, discard];
  }
  return [
    ...(onReply ? [{ label: t('messages.replies.reply'), icon: ReplyIcon, onSelect: () => onReply(message) }] : []),
    ...(onReact ? [{ label: t('messages.reactions.react'), icon: ReactIcon, onSelect: () => onReact(chosen) }] : []),
    ...(reactions?.length ? [{ label: t('messages.reactions.who'), icon: PeopleIcon, onSelect: () => onWho(message) }] : []),
    ...copying,
    ...(onReply && can?.announce
      ? [
          {
            label: t(announcement ? 'messages.announcements.unmark' : 'messages.announcements.mark'),
            icon: MegaphoneIcon,
            onSelect: () => void announce(message),
          },
        ]
      : []),
    ...(can?.edit ? [{ label: t('messages.menu.edit'), icon: EditIcon, onSelect: () => onEdit(message) }] : []),
    ...(can?.report ? [{ label: t('messages.menu.report'), icon: FlagIcon, onSelect: () => onReport(message) }] : []),
    ...(can?.remove
      ? [{ label: t('messages.menu.delete'), icon: TrashIcon, danger: true, onSelect: () => void remove(message, anchor) }]
      : []),
  ];
}

/** Asks before deleting, and reports a refusal. */
function useRemoveMessage(thread: Thread) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  return async ({ id }: ShownMessage, anchor: HTMLElement) => {
    const question = {
      title: t('messages.delete.title'),
      text: t('messages.delete.text'),
      confirmLabel: t('messages.menu.delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    // Its button is removed with it.
    anchor.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
    await thread.remove(id).catch((error: unknown) => snackbar.error(refusal(error)));
  };
}
