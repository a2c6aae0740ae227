import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { ReplyNote } from '../replies/ReplyNote.tsx';
import { NoteForm } from './NoteForm.tsx';
import { NoteList } from './NoteList.tsx';
import { NoteRoom } from './NoteRoom.tsx';
import { type About, useNotes } from './useNotes.ts';

/** The notes on a person or object, for staff who can read them; colleagues' notes appear live. */
export function NotesSection(about: About) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const me = useSession().current?.person.id ?? '';
  const notes = useNotes(about);
  const [answered, setAnswered] = useState<string>();
  const answering = notes.notes?.find(({ id }) => id === answered);
  const place = `${me}.${about.contentType}.${about.contentId}`;
  const { addConfidential: mayHide } = notes.can;
  return (
    <Section title={t('notes.title')} description={t('notes.intro')} flush>
      {notes.rooms.map((room) => (
        <NoteRoom key={room} room={room} onChange={notes.refresh} />
      ))}
      {notes.error && <FetchError error={notes.error} onRetry={notes.refresh} />}
      {!notes.notes && !notes.error && <ListSkeleton rows={3} />}
      {notes.notes && (
        <NoteList
          key={place}
          notes={notes.notes}
          {...{ place, mayHide, save: notes.save, remove: notes.remove, react: notes.react }}
          onReply={notes.can.add ? (note) => setAnswered(note.id) : undefined}
        />
      )}
      {notes.can.add && (
        <Box sx={{ px: { xs: 2, sm: 3 }, py: 2.5, borderTop: '1px solid', borderColor: 'divider', bgcolor: 'surface.sunken' }}>
          <NoteForm
            key={place}
            place={place}
            mayHide={mayHide}
            answering={answering && <ReplyNote to={answering} me={me} onCancel={() => setAnswered(undefined)} />}
            onSave={(written) =>
              notes.save(answering ? { ...written, replyTo: answering.number, confidential: answering.confidential } : written)
            }
            onDone={() => {
              setAnswered(undefined);
              snackbar.success(t('notes.added'));
            }}
          />
        </Box>
      )}
    </Section>
  );
}
