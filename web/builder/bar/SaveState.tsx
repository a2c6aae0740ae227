import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { RefreshIcon, WarningIcon } from '#web/ui/basicIcons.tsx';
import { RetryButton } from '#web/ui/feedback/RetryButton.tsx';
import type { Icon } from '#web/ui/Icon.tsx';
import { CheckIcon, CloudIcon } from '#web/ui/icons.tsx';
import { useBuilder, useDraftPart } from '../builder.ts';
import type { SaveState as State } from '../draft/state.ts';

const icons: readonly (readonly [Icon, readonly State[]])[] = [
  [CheckIcon, ['saved']],
  [CloudIcon, ['saving', 'unsaved']],
  [WarningIcon, ['offline', 'failed']],
];

/** Truncated if the bar has no room for it. */
const words = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };
/** On phones the icon is enough, unless something is wrong. */
const hidden = { clipPath: { xs: 'inset(50%)', sm: 'none' }, position: { xs: 'absolute', sm: 'static' }, width: { xs: '1px', sm: 'auto' } };

/** The save status; if saving failed, a button retries. */
export function SaveState() {
  const { t } = useTranslation();
  const { store } = useBuilder();
  const save = useDraftPart('save');
  const bad = save === 'offline' || save === 'failed';
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minWidth: 0,
        color: bad ? 'error.main' : 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      <Box role="status" data-save={save} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, typography: 'body2' }}>
        {/* All are mounted, so that none has to be created while the page is being drawn. */}
        {icons.map(([One, states]) => (
          <Box key={states.join()} component="span" sx={{ display: states.includes(save) ? 'inline-flex' : 'none', flex: 'none' }}>
            <One size={16} />
          </Box>
        ))}
        <Box component="span" title={t(`builder.save.${save}`)} sx={bad ? words : { ...words, ...hidden }}>
          {t(`builder.save.${save}`)}
        </Box>
      </Box>
      {bad && <RetryButton startIcon={<RefreshIcon size={16} />} sx={{ flex: 'none' }} onRetry={() => store.retry()} />}
    </Box>
  );
}
