import Box from '@mui/material/Box';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/messaging/notes/notes.ts';
import type { Quote } from '#shared/messaging/replies/replies.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { EditIcon, LockIcon, PeopleIcon, ReactIcon, ReplyIcon, TrashIcon } from '#web/ui/icons.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { chipAt, chipStyles, ReactionChips } from '../reactions/ReactionChips.tsx';
import { QuotedMessage, quotedAt, quoteStyles } from '../replies/QuotedMessage.tsx';

interface Props {
  readonly note: Note;
  readonly photo: string | undefined;
  /** The viewer. */
  readonly me: string;
  /** The note it replies to. */
  readonly quote: Quote | undefined;
  readonly onJump: () => void;
  /** Replies to it; undefined if not allowed to write. */
  readonly onReply: (() => void) | undefined;
  readonly onReact: (anchor: HTMLElement) => void;
  readonly onToggle: (emoji: string) => void;
  readonly onWho: () => void;
  readonly onRemove: () => void;
  /** Renders the form for editing it. */
  readonly form: (done: () => void) => ReactNode;
}

/** One note: author, time and text, with buttons for editing and deleting if allowed. */
export function NoteItem({ note, photo, me, quote, onJump, onReply, onReact, onToggle, onWho, onRemove, form }: Props) {
  const [editing, setEditing] = useState(false);
  const mayEdit = note.personId === me && note.can?.edit !== false;
  const onClick = ({ target }: MouseEvent) => {
    const chip = chipAt(target);
    if (chip) onToggle(chip.emoji);
    if (quotedAt(target) !== undefined) onJump();
  };
  return (
    <Box
      component="li"
      id={`note-${note.id}`}
      tabIndex={-1}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
        columnGap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 1.75,
        borderTop: '1px solid',
        borderColor: 'divider',
        ...(note.confidential && { bgcolor: 'warning.soft', color: 'warning.onSoft' }),
      }}
    >
      <Box sx={{ zoom: 0.8, display: { xs: 'none', sm: 'block' } }}>
        <Avatar name={note.displayName} photo={photo} decorative />
      </Box>
      <Box onClick={onClick} sx={{ minWidth: 0, ...chipStyles, ...quoteStyles }}>
        <NoteHead
          note={note}
          {...(!editing && {
            actions: <NoteActions {...{ note, mayEdit, onRemove, onEdit: () => setEditing(true), onWho, onReply, onReact }} />,
          })}
        />
        {note.replyTo && <QuotedMessage quote={quote} number={note.replyTo.number} me={me} />}
        {editing ? (
          <Box sx={{ color: 'text.primary' }}>{form(() => setEditing(false))}</Box>
        ) : (
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{note.content}</Box>
        )}
        <ReactionChips messageId={note.id} reactions={note.reactions ?? []} me={me} open={onReply !== undefined} />
      </Box>
    </Box>
  );
}

function NoteHead({ note, actions }: { readonly note: Note; readonly actions?: ReactNode }) {
  const { t } = useTranslation();
  const { relative, dateTime } = useFormat();
  return (
    <Box sx={{ display: 'flex', gap: 1, minHeight: 36, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
        <Box component="strong" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {note.displayName}
        </Box>
        <Box component="span" sx={{ typography: 'body2', ...(!note.confidential && { color: 'text.secondary' }) }}>
          <time dateTime={note.timeSent} title={dateTime(note.timeSent)}>
            {relative(note.timeSent)}
          </time>
          {note.timeUpdated && <span title={dateTime(note.timeUpdated)}>{` · ${t('notes.edited')}`}</span>}
        </Box>
        {note.confidential && (
          <Box
            component="span"
            title={t('notes.confidentialHint')}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, typography: 'caption', fontWeight: 600, alignSelf: 'center' }}
          >
            <LockIcon size={14} />
            {t('notes.confidential')}
            <VisuallyHidden>{t('notes.confidentialHint')}</VisuallyHidden>
          </Box>
        )}
      </Box>
      {actions}
    </Box>
  );
}

interface ActionsProps {
  readonly note: Note;
  readonly mayEdit: boolean;
  readonly onReply: (() => void) | undefined;
  readonly onReact: (anchor: HTMLElement) => void;
  readonly onWho: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function NoteActions({ note, mayEdit, onReply, onReact, onWho, onEdit, onRemove }: ActionsProps) {
  const { t } = useTranslation();
  const when = useFormat().dateTime(note.timeSent);
  return (
    <Box sx={{ display: 'flex', flex: 'none', mr: -1 }}>
      {onReply && <IconAction size="small" icon={ReplyIcon} label={t('messages.replies.reply')} onClick={onReply} />}
      {onReply && (
        <IconAction
          size="small"
          icon={ReactIcon}
          label={t('messages.reactions.add')}
          onClick={({ currentTarget }) => onReact(currentTarget)}
        />
      )}
      {note.reactions && note.reactions.length > 0 && (
        <IconAction size="small" icon={PeopleIcon} label={t('messages.reactions.who')} onClick={onWho} />
      )}
      {mayEdit && <IconAction size="small" icon={EditIcon} label={t('notes.edit', { when })} onClick={onEdit} />}
      {note.can?.remove && <IconAction size="small" icon={TrashIcon} label={t('notes.delete', { when })} onClick={onRemove} />}
    </Box>
  );
}
