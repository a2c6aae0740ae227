import Box from '@mui/material/Box';
import { type ComponentType, lazy, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryButton } from './RetryButton.tsx';

/**
 * A component that is loaded when first shown. If loading fails, for example offline, it shows an error in its place and retries on request
 * or when the connection is back; everything around it stays, including unsaved input.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  function Missing(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props>>();
    const retry = useCallback(
      () =>
        void load().then(
          (found) => setShown(() => found),
          () => undefined,
        ),
      [],
    );
    useEffect(() => {
      // Failed on an earlier attempt.
      retry();
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [retry]);
    return Shown ? <Shown {...props} /> : <NotThere onRetry={retry} />;
  }
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Missing) }));
}

function NotThere({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1, typography: 'body2' }}>
      {t('refusals.offline')}
      <RetryButton variant="outlined" onRetry={onRetry} />
    </Box>
  );
}
