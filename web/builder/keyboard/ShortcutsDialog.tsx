import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { shortcuts } from './commands.ts';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const keyStyles = {
  display: 'inline-block',
  px: 1,
  py: 0.25,
  border: '1px solid',
  borderColor: 'surface.edge',
  borderRadius: 0.6,
  bgcolor: 'surface.sunken',
  fontFamily: 'monospace',
  fontSize: '0.8125rem',
  mr: 0.5,
};

/** The keyboard shortcuts of the page. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const mod = isMac() ? '⌘' : t('builder.keys.control');
  return (
    <FormDialog open title={t('builder.keys.title')} description={t('builder.keys.text')} onClose={onClose}>
      {/* Taller than a small window: must scroll by keyboard. */}
      <Box
        component="dl"
        tabIndex={0}
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0, alignItems: 'center' }}
      >
        {shortcuts.map(({ does, keys }) => (
          <Box key={does} sx={{ display: 'contents' }}>
            <Box component="dt">
              {keys.map((key) => (
                <Box component="kbd" key={key} sx={keyStyles}>
                  {key.replace('Mod', mod)}
                </Box>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {t(`builder.keys.${does}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </FormDialog>
  );
}
