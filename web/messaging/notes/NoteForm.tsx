import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longestMessage } from '#shared/messaging/longestMessage.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EmojiField } from '../emoji/EmojiField.tsx';
import { useNoteForm } from './useNoteForm.ts';
import type { Written } from './useNotes.ts';

interface Props {
  readonly place: string;
  readonly note?: Pick<Written, 'id' | 'content' | 'confidential'>;
  readonly mayHide: boolean;
  /** The note being replied to; a reply is as confidential as that note. */
  readonly answering?: ReactNode;
  readonly onSave: (written: Written) => Promise<void>;
  readonly onDone: () => void;
  /** Only when editing a note. */
  readonly onCancel?: () => void;
}

/** Writes or edits a note. Ctrl+Enter sends, Escape discards an edit. */
export function NoteForm({ place, note, mayHide, answering, onSave, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const form = useNoteForm({ place, onSave, ...(note && { note }) });
  const send = async () => {
    if (await form.send()) onDone();
  };
  const giveUp = () => {
    form.drop();
    onCancel?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    if (event.key === 'Escape' && onCancel && !form.busy) giveUp();
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} aria-label={note ? t('notes.change') : t('notes.label')} sx={{ gap: 1.5 }}>
      <EditConflict conflict={form.conflict} />
      {answering}
      <ErrorList errors={form.problem ? [form.problem] : []} />
      <EmojiField onChange={form.type}>
        <TextField
          label={note ? t('notes.change') : t('notes.label')}
          hideLabel={Boolean(note)}
          value={form.text}
          onChange={form.type}
          onKeyDown={press}
          error={form.wrong ? t('notes.blank') : undefined}
          rows={3}
          maxLength={longestMessage}
          autoFocus={Boolean(note)}
        />
      </EmojiField>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        {mayHide && !note && !answering && (
          <Box sx={{ flex: '1 1 16rem' }}>
            <CheckField
              label={t('notes.confidential')}
              hint={t('notes.confidentialHint')}
              checked={form.confidential}
              onChange={form.setConfidential}
            />
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
          {onCancel && (
            <Button color="inherit" disabled={form.busy} onClick={giveUp}>
              {t('ui.cancel')}
            </Button>
          )}
          <SubmitButton busy={form.busy} disabled={form.blank}>
            {note ? t('ui.save') : t('notes.add')}
          </SubmitButton>
        </Box>
      </Box>
    </Stack>
  );
}
