import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Tag } from '#shared/membership/people/tags/tags.ts';
import { Chip } from '#web/ui/Chip.tsx';

export function TagChips({ tags }: { readonly tags: readonly Tag[] }) {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      aria-label={t('tags.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 0 }}
    >
      {tags.map(({ id, name }) => (
        <Box component="li" key={id} sx={{ minWidth: 0, maxWidth: '100%' }}>
          <Chip label={name} wraps />
        </Box>
      ))}
    </Box>
  );
}
