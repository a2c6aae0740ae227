import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ClipIcon } from '#web/ui/icons.tsx';

/** Covers the conversation while files are dragged over it. */
export function DropArea() {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 8,
        zIndex: 2,
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 1,
        borderRadius: 1.6,
        border: '2px dashed',
        borderColor: 'primary.main',
        bgcolor: 'color-mix(in srgb, var(--palette-background-paper) 88%, transparent)',
        color: 'primary.main',
        fontWeight: 600,
        textAlign: 'center',
        pointerEvents: 'none',
      }}
    >
      <ClipIcon size={32} />
      {t('messages.write.drop')}
    </Box>
  );
}
