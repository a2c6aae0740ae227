import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { type PaneFrame, PaneHead } from '../conversations/PaneHead.tsx';
import { ChosenChips } from '../several/ChosenChips.tsx';
import { type Chosen, useChosen } from '../several/useChosen.ts';
import { FirstMessage } from './begin/FirstMessage.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import type { Place } from './messagesPath.ts';
import { usePeopleSearch } from './usePeopleSearch.ts';

interface Props {
  readonly frame: PaneFrame;
  readonly titleId?: string | undefined;
  /** The selected people. */
  readonly to: readonly string[] | undefined;
  readonly onGo: (place: Place) => void;
}

/** Selects the recipients; then opens an existing conversation, or starts one with a first message. */
export function NewMessage({ to, frame, ...props }: Props) {
  const { onGo } = props;
  // Going back keeps the selection.
  const chosen = useChosen(1);
  if (!to) return <ChoosePeople {...{ frame, chosen }} {...props} />;
  return <FirstMessage key={to.join()} to={to} frame={{ ...frame, onBack: () => onGo({ view: 'new' }) }} {...props} />;
}

function ChoosePeople({ frame, titleId, chosen, onGo }: Omit<Props, 'to'> & { readonly chosen: Chosen }) {
  const { t } = useTranslation();
  const { sought, field } = usePeopleSearch();
  const ids = chosen.people.map(({ id }) => id);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 }}>
      <PaneHead {...frame} titleId={titleId} title={t('messages.new')} />
      <Box sx={{ display: 'grid', gap: 1.25, px: { xs: 2, sm: 2.5 }, py: 1.5, flex: 'none' }}>
        <SearchField label={t('messages.find.label')} {...field} autoFocus />
        <ChosenChips chosen={chosen} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 0.75, sm: 1.25 }, pb: 2 }}>
        {sought ? (
          <FoundPeople term={sought} chosen={chosen} onChoose={({ id }) => onGo({ view: 'new', to: [id] })} />
        ) : (
          <Box sx={{ display: 'grid', gap: 0.5, px: 1.25, typography: 'body2', color: 'text.secondary' }}>
            <span>{t('messages.find.start')}</span>
            <span>{t('messages.several.start')}</span>
          </Box>
        )}
      </Box>
      {ids.length > 0 && (
        <Box sx={{ flex: 'none', display: 'flex', justifyContent: 'flex-end', p: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button variant="contained" onClick={() => onGo({ view: 'new', to: ids })}>
            {t('messages.several.next')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
