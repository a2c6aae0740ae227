import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { type HostAction, hostActions, hostKeys } from './hostKeys.ts';

const signs: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Delete: 'Del', Enter: '↵' };

/** What can be done by keys, always in sight. */
export function KeyList() {
  const { t } = useTranslation();
  const labels: Readonly<Record<HostAction, string>> = {
    next: t('chatHost.keys.next'),
    previous: t('chatHost.keys.previous'),
    first: t('chatHost.keys.first'),
    remove: t('chatHost.remove'),
    release: t('chatHost.release'),
    block: t('chatHost.block'),
  };
  return (
    <>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{t('chatHost.keys.hint')}</Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center' }}>
        {hostActions.map((action) => (
          <Box key={action} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
              {hostKeys[action].map((key) => (
                <Box component="kbd" key={key} sx={{ px: 0.75, border: '1px solid', borderColor: 'divider', borderRadius: 0.6 }}>
                  {signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
                </Box>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {labels[action]}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
