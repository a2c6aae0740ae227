import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '#web/session/location.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { reportError } from './reportErrors.ts';

interface State {
  readonly failed: boolean;
}

/** Shows an error screen with a reload button when rendering fails, and reports the error to the server. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportError(error, componentStack ?? '');
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const { t } = useTranslation();
  return <ErrorState text={t('app.failed')} onRetry={page.reload} retryLabel={t('app.reload')} />;
}
