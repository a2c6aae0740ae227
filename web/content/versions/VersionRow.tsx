import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Version } from '#shared/content/words.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { CheckIcon, UndoIcon } from '#web/ui/icons.tsx';

interface Props {
  readonly version: Version;
  readonly when: string;
  readonly onRestore: () => void;
}

const looks = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
};

/** A published version: when, by whom, its note, and a way to restore it. */
export function VersionRow({ version, when, onRestore }: Props) {
  const { t } = useTranslation();
  const { by, note, isLive } = version;
  return (
    <Box component="li" sx={looks}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', fontWeight: 600 }}>
          {when}
          {isLive && <Chip label={t('content.versions.live')} tone="success" icon={CheckIcon} />}
        </Box>
        {by && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{by}</Box>}
        {note && <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{note}</Box>}
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<UndoIcon size={18} />}
        aria-label={t('content.versions.restoreNamed', { when })}
        onClick={onRestore}
      >
        {t('content.versions.restore')}
      </Button>
    </Box>
  );
}
