import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** The id of the main region that `AppShell` and `EntryShell` draw. */
export const mainId = 'main';

/** The first stop of the Tab key: past the navigation, straight to the content. Seen only while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Box
      component="a"
      href={`#${mainId}`}
      sx={{
        position: 'fixed',
        insetInlineStart: 16,
        top: 12,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
      }}
    >
      {t('ui.skipToContent')}
    </Box>
  );
}
