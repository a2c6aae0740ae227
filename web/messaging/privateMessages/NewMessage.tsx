import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#shared/membership/people/people.ts';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { type PaneFrame, PaneHead } from '../conversations/PaneHead.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import type { Place } from './messagesPath.ts';
import { useInboxChanged } from './useInbox.ts';

interface Props {
  readonly frame: PaneFrame;
  readonly titleId?: string | undefined;
  readonly onGo: (place: Place) => void;
}

/** Chooses a person to write to. The conversation that is there already is opened; otherwise one is made (decision D15). */
export function NewMessage({ frame, titleId, onGo }: Props) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const [sought, setSought] = useState('');
  const { opening, open } = useOpen(onGo);
  useEffect(() => {
    if (term.trim() === '') setSought('');
  }, [term]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
      <PaneHead {...frame} titleId={titleId} title={t('messages.new')} />
      <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, flex: 'none' }}>
        <SearchField label={t('messages.find.label')} value={term} onChange={setTerm} onSearch={setSought} autoFocus />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 0.75, sm: 1.25 }, pb: 2 }}>
        {sought ? (
          <FoundPeople term={sought} opening={opening} onChoose={(person) => void open(person)} />
        ) : (
          <Box sx={{ px: 1.25, typography: 'body2', color: 'text.secondary' }}>{t('messages.find.start')}</Box>
        )}
      </Box>
    </Box>
  );
}

function useOpen(onGo: Props['onGo']) {
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const inboxChanged = useInboxChanged();
  const [opening, setOpening] = useState<string>();
  const open = async ({ id }: Person) => {
    if (opening) return;
    setOpening(id);
    try {
      const { conversationId } = await call(privateMessages.open, { body: { personId: id } });
      inboxChanged();
      onGo({ view: 'thread', id: conversationId });
    } catch (error) {
      snackbar.error(refusal(error));
      setOpening(undefined);
    }
  };
  return { opening, open };
}
