import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RefreshIcon } from '../basicIcons.tsx';
import { Button } from '../buttons/Button.tsx';
import { CandleOut } from './CandleOut.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useKeepFocus } from './useKeepFocus.ts';

interface Props {
  readonly title?: string;
  /** What went wrong, and what to do about it. */
  readonly text?: string;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
}

/** Shown when loading fails: says what to do, and offers to retry. */
export function ErrorState({ title, text, onRetry, retryLabel }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useKeepFocus(box);
  return (
    <div ref={box} role="alert">
      <EmptyState
        illustration={CandleOut}
        title={title ?? t('ui.errors.somethingWrong')}
        text={text ?? t('ui.errors.tryAgain')}
        action={
          onRetry && (
            <Button variant="outlined" color="inherit" startIcon={<RefreshIcon size={18} />} onClick={onRetry}>
              {retryLabel ?? t('ui.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
