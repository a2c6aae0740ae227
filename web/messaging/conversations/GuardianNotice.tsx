import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ShieldIcon } from '#web/ui/icons.tsx';
import type { Cast } from './participants.ts';

/** Says plainly who is reading along, and why: watchers are never hidden (decision D28). */
export function GuardianNotice({ cast: { guards, self } }: { readonly cast: Cast }) {
  const { t } = useTranslation();
  const own =
    self?.role === 'guardian'
      ? t('messages.thread.youGuardian')
      : self?.role === 'safeguarding'
        ? t('messages.thread.youSafeguarding')
        : '';
  const lines = guards.map(({ personId, name, role }) => ({
    key: personId,
    line: role === 'guardian' ? t('messages.thread.guardian', { name }) : t('messages.thread.safeguarding', { name }),
  }));
  if (!own && lines.length === 0) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        px: { xs: 2, sm: 2.5 },
        py: 1,
        typography: 'body2',
        bgcolor: 'var(--accent-soft)',
        color: 'text.primary',
        flex: 'none',
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="span" sx={{ display: 'flex', pt: '1px', color: 'var(--accent)' }}>
        <ShieldIcon size={18} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {own && <li>{own}</li>}
        {lines.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
