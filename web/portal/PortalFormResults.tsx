import { useParams } from 'react-router-dom';
import { ResultsScreen } from '#web/membership/forms/results/ResultsScreen.tsx';
import { useResultsChanged } from '#web/membership/forms/results/useResultPages.ts';
import { useAlerts } from '#web/messaging/live/useAlerts.ts';

/** A form's results, which reload when messaging announces a submission, or when something may have been missed. */
export function PortalFormResults() {
  const { id = '' } = useParams();
  const changed = useResultsChanged();
  useAlerts(({ action }) => {
    if (action === 'notification' || action === 'reconnect') void changed(id);
  });
  return <ResultsScreen />;
}
