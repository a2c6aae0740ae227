import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { RetryButton } from '#web/ui/feedback/RetryButton.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import type { Saving } from './usePreferences.ts';

interface Props {
  readonly state: Saving;
  readonly problem: string | undefined;
  readonly onRetry: () => void;
}

/** Whether the settings are saved. Stays visible while scrolling. */
export function SavedState({ state, problem, onRetry }: Props) {
  const { t } = useTranslation();
  if (state === 'failed') {
    return (
      <Box sx={{ position: 'sticky', top: 72, zIndex: 1 }}>
        <Banner tone="error" title={t('notifications.settings.notSaved')} action={<RetryButton onRetry={onRetry} />}>
          {problem}
        </Banner>
      </Box>
    );
  }
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2', color: 'text.secondary', minHeight: 24 }}
    >
      {state === 'kept' && <CheckIcon size={16} />}
      {state === 'kept' ? t('notifications.settings.saved') : t('notifications.settings.saving')}
    </Box>
  );
}
