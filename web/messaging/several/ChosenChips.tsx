import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Chip } from '#web/ui/Chip.tsx';
import type { Chosen } from './useChosen.ts';

/** The selected people; each can be removed. */
export function ChosenChips({ chosen: { people, full, remove } }: { readonly chosen: Chosen }) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <>
      <Box
        component="ul"
        aria-label={t('messages.several.chosen')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, listStyle: 'none', m: 0, p: 0, maxHeight: 132, overflowY: 'auto' }}
      >
        {people.map(({ id, name }) => (
          <Box component="li" key={id} sx={{ maxWidth: '100%', display: 'flex' }}>
            <Chip label={name} tone="primary" onRemove={() => remove(id)} />
          </Box>
        ))}
      </Box>
      {full && (
        <Box role="status" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('messages.several.full')}
        </Box>
      )}
    </>
  );
}
