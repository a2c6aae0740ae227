import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { RefreshIcon, WarningIcon } from '#web/ui/basicIcons.tsx';
import type { Icon } from '#web/ui/Icon.tsx';
import { CheckIcon, CloudIcon } from '#web/ui/icons.tsx';
import { useBuilder, useDraftPart } from '../builder.ts';
import type { SaveState as State } from '../draft/state.ts';

const icons: readonly (readonly [Icon, readonly State[]])[] = [
  [CheckIcon, ['saved']],
  [CloudIcon, ['saving', 'unsaved']],
  [WarningIcon, ['offline', 'failed']],
];

/** How safe the work is; where it is not, a button tries again. */
export function SaveState() {
  const { t } = useTranslation();
  const { store } = useBuilder();
  const save = useDraftPart('save');
  const bad = save === 'offline' || save === 'failed';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: bad ? 'error.main' : 'text.secondary', whiteSpace: 'nowrap' }}>
      <Box role="status" data-save={save} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
        {/* All are there already: none has to be made while something is being drawn. */}
        {icons.map(([One, states]) => (
          <Box key={states.join()} component="span" sx={{ display: states.includes(save) ? 'inline-flex' : 'none' }}>
            <One size={16} />
          </Box>
        ))}
        <Box
          component="span"
          sx={bad ? undefined : { clipPath: { xs: 'inset(50%)', sm: 'none' }, position: { xs: 'absolute', sm: 'static' } }}
        >
          {t(`builder.save.${save}`)}
        </Box>
      </Box>
      {bad && (
        <Button size="small" color="inherit" startIcon={<RefreshIcon size={16} />} onClick={() => store.retry()}>
          {t('ui.retry')}
        </Button>
      )}
    </Box>
  );
}
