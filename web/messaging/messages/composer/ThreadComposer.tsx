import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { longestMessage } from '#shared/messaging/longestMessage.ts';
import { AnnounceButton, AnnounceNote, type Announcing } from '#web/messaging/announcements/AnnounceButton.tsx';
import type { ShownMessage, Thread } from '#web/messaging/live/thread/thread.ts';
import { quoteOf } from '#web/messaging/replies/quoteOf.ts';
import { ReplyNote } from '#web/messaging/replies/ReplyNote.tsx';
import type { Replying } from '#web/messaging/replies/useReplying.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { EditIcon } from '#web/ui/icons.tsx';
import { Composer } from './Composer.tsx';
import { isTouch } from './isTouch.ts';
import type { useAttachments } from './useAttachments.ts';
import { WaitingFiles } from './WaitingFiles.tsx';

interface Props {
  readonly name: string;
  readonly thread: Thread;
  readonly files: ReturnType<typeof useAttachments>;
  readonly onPaste: ((event: React.ClipboardEvent) => void) | undefined;
  readonly draft: readonly [string, (text: string) => void];
  readonly edited: { readonly message: ShownMessage; readonly text: string } | undefined;
  /** The message being replied to. */
  readonly replying?: Replying | undefined;
  /** Whether to announce it; only if allowed. */
  readonly announcing?: Announcing | undefined;
  readonly setEdited: (edited: { readonly message: ShownMessage; readonly text: string } | undefined) => void;
}

/** Writes a message, or edits one of the user's own. */
export function ThreadComposer({ name, thread, files, onPaste, draft: [draft, setDraft], edited, replying, announcing, setEdited }: Props) {
  const input = useRef<HTMLTextAreaElement>(null);
  const editedId = edited?.message.id;
  const replyingTo = edited ? undefined : replying?.to;
  useEffect(() => {
    if (replyingTo) input.current?.focus();
  }, [replyingTo]);
  useEffect(() => {
    if (!editedId) return;
    input.current?.focus();
    input.current?.setSelectionRange(-1, -1);
  }, [editedId]);
  useEffect(() => {
    if (isTouch()) return;
    // The shell's main region takes focus at the moment the screen changes.
    const frame = requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const save = useSaveEdit(thread, setEdited);
  const text = edited ? edited.text : draft;
  const waiting = files.files.some(({ sent }) => !sent);
  const isFull = text.trim() !== '' || (files.files.length > 0 && !edited);
  const replyTo = replyingTo && { number: replyingTo.number, quote: quoteOf(replyingTo) };
  const send = () => {
    thread.send(
      draft.trim(),
      files.files.flatMap(({ sent }) => sent ?? []),
      ...(replyingTo || announcing?.on ? [{ replyTo, ...(announcing?.on && { announce: true }) }] : []),
    );
    replying?.stop();
    announcing?.set(false);
    setDraft('');
    files.clear();
    input.current?.focus();
  };
  const lastOwn = () => {
    const message = thread.messages.findLast(({ can, state, removedAt }) => can?.edit && state === 'stored' && !removedAt);
    if (message) setEdited({ message, text: message.content });
  };
  return (
    <Composer
      name={name}
      value={text}
      onChange={(next) => {
        if (edited) return setEdited({ ...edited, text: next });
        setDraft(next);
        thread.typed();
      }}
      onSend={() => (edited ? save(edited.message, edited.text) : send())}
      ready={isFull && text.length <= longestMessage && (Boolean(edited) || !waiting)}
      editing={Boolean(edited)}
      onFiles={edited ? undefined : files.add}
      beside={!edited && announcing && <AnnounceButton announcing={announcing} />}
      onPaste={edited ? undefined : onPaste}
      onEscape={edited ? () => setEdited(undefined) : replyingTo && replying?.stop}
      onUp={edited ? undefined : lastOwn}
      inputRef={input}
    >
      {edited ? (
        <EditNote text={edited.message.content} onCancel={() => setEdited(undefined)} />
      ) : (
        <>
          {announcing?.on && <AnnounceNote />}
          {replyingTo && replying && <ReplyNote to={replyingTo} me={replying.me} onCancel={replying.stop} />}
          <WaitingFiles files={files.files} onRemove={files.remove} onAgain={files.again} />
        </>
      )}
    </Composer>
  );
}

/** Saves a message edit optimistically; a refused edit is restored for another try. */
function useSaveEdit(thread: Thread, setEdited: Props['setEdited']) {
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  return (message: ShownMessage, text: string) => {
    setEdited(undefined);
    if (text.trim() === message.content) return;
    thread.edit(message.id, text.trim()).catch((error: unknown) => {
      snackbar.error(refusal(error));
      setEdited({ message, text });
    });
  };
}

function EditNote({ text, onCancel }: { readonly text: string; readonly onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1, color: 'primary.main' }}>
      <EditIcon size={18} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'caption', fontWeight: 600 }}>{t('messages.write.editing')}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {text}
        </Box>
      </Box>
      <IconAction size="small" icon={CloseIcon} label={t('ui.cancel')} onClick={onCancel} />
    </Box>
  );
}
