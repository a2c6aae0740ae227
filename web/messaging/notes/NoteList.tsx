import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import type { Note } from '#shared/messaging/notes/notes.ts';
import { useSession } from '#web/session/session.tsx';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { useReactions } from '../reactions/useReactions.tsx';
import { quotesIn } from '../replies/quoteOf.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import { useNoteProblem } from './useNoteProblem.ts';
import type { useNotes } from './useNotes.ts';

/** More notes than these are collapsed. */
const mostShown = 20;

interface Props extends Pick<ReturnType<typeof useNotes>, 'save' | 'remove' | 'react'> {
  readonly notes: readonly Note[];
  readonly place: string;
  readonly mayHide: boolean;
  /** Replies to a note; undefined if not allowed to write. */
  readonly onReply: ((note: Note) => void) | undefined;
}

/** The notes in chronological order; a long list shows its end first. */
export function NoteList({ notes, place, mayHide, onReply, save, remove, react }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const photoOf = usePhotos(notes);
  const ask = useRemoval(remove);
  const me = useSession().current?.person.id ?? '';
  const reactions = useReactions({ messages: notes, react }, me);
  const quotes = useMemo(() => quotesIn(notes), [notes]);
  const [all, setAll] = useState(false);
  const folded = all ? 0 : Math.max(0, notes.length - mostShown);
  const jump = ({ conversationId, replyTo }: Note) => {
    const there = notes.find((one) => one.conversationId === conversationId && one.number === replyTo?.number);
    setAll(true);
    requestAnimationFrame(() => show(there?.id ?? ''));
  };
  if (notes.length === 0) return <EmptyState title={t('notes.empty')} text={t('notes.emptyText')} headingLevel="h3" />;
  const changed = (close: () => void) => () => {
    close();
    snackbar.success(t('notes.changed'));
  };
  return (
    <>
      {folded > 0 && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => setAll(true)}>
            {t('notes.older', { count: folded })}
          </Button>
        </Box>
      )}
      <Box component="ul" aria-label={t('notes.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notes.slice(folded).map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            photo={photoOf(note.personId)}
            me={me}
            quote={quotes.get(note.id)}
            onReply={onReply && (() => onReply(note))}
            onJump={() => jump(note)}
            onReact={(anchor) => reactions.choose({ message: note, anchor })}
            onToggle={(emoji) => reactions.toggle(note.id, emoji)}
            onWho={() => reactions.ask(note)}
            onRemove={() => void ask(note.id)}
            form={(close) => (
              <NoteForm
                place={`${place}.${note.id}`}
                note={note}
                onSave={save}
                onDone={changed(close)}
                onCancel={close}
                mayHide={mayHide}
              />
            )}
          />
        ))}
      </Box>
      {reactions.shown}
    </>
  );
}

function show(noteId: string): void {
  const found = document.getElementById(`note-${noteId}`);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** The authors' photos; initials if they can't be loaded. */
function usePhotos(notes: readonly Note[]): (personId: string) => string | undefined {
  const photo = usePhotoUrl();
  const ids = [...new Set(notes.map(({ personId }) => personId))].toSorted().join(',');
  const { data } = useCall(peopleCalls.basic, ids ? { query: { ids } } : undefined, { keepPreviousData: true, revalidateOnFocus: false });
  return (personId) => photo(data?.find(({ id }) => id === personId)?.photo);
}

function useRemoval(remove: (id: string) => Promise<void>) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const problem = useNoteProblem();
  return async (id: string) => {
    const question = { title: t('notes.deleteTitle'), text: t('notes.deleteText'), confirmLabel: t('notes.deleteYes'), danger: true };
    if (!(await confirm(question))) return;
    await remove(id).then(
      () => snackbar.success(t('notes.deleted')),
      (error) => snackbar.error(problem(error)),
    );
  };
}
