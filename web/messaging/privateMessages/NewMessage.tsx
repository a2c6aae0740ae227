import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useCall } from '#web/useCall.ts';
import { type PaneFrame, PaneHead } from '../conversations/PaneHead.tsx';
import { FirstMessage } from './begin/FirstMessage.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import type { Place } from './messagesPath.ts';

interface Props {
  readonly frame: PaneFrame;
  readonly titleId?: string | undefined;
  /** The person who was chosen. */
  readonly to: string | undefined;
  readonly onGo: (place: Place) => void;
}

/** Chooses a person to write to; then the conversation that is there already is opened, or a first message is written. */
export function NewMessage({ to, ...props }: Props) {
  return to ? <FirstMessage key={to} to={to} {...props} /> : <ChoosePerson {...props} />;
}

function ChoosePerson({ frame, titleId, onGo }: Omit<Props, 'to'>) {
  const { t } = useTranslation();
  const [term, setTerm] = useState('');
  const [sought, setSought] = useState('');
  // The same call as of those who show what is found: asked once.
  const { isLoading } = useCall(peopleCalls.search, sought ? { query: { term: sought } } : undefined);
  useEffect(() => {
    if (term.trim() === '') setSought('');
  }, [term]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
      <PaneHead {...frame} titleId={titleId} title={t('messages.new')} />
      <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, flex: 'none' }}>
        <SearchField label={t('messages.find.label')} value={term} onChange={setTerm} onSearch={setSought} busy={isLoading} autoFocus />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 0.75, sm: 1.25 }, pb: 2 }}>
        {sought ? (
          <FoundPeople term={sought} onChoose={({ id }) => onGo({ view: 'new', to: id })} />
        ) : (
          <Box sx={{ px: 1.25, typography: 'body2', color: 'text.secondary' }}>{t('messages.find.start')}</Box>
        )}
      </Box>
    </Box>
  );
}
