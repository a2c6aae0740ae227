import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SubscribedRow } from './SubscribedRow.tsx';
import { useSubscribed } from './useSubscribed.ts';

/** The calendars a group subscribes to, with how each does. */
export function SubscribedCalendars({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation();
  const { data, error, retry, changed } = useSubscribed(groupId);
  if (!data) return error ? <FetchError error={error} onRetry={retry} /> : <ListSkeleton avatars={false} rows={2} />;
  return (
    <section aria-label={t('calendar.import.list')}>
      <Typography variant="h6" component="h3">
        {t('calendar.import.list')}
      </Typography>
      {data.length === 0 && <Typography color="textSecondary">{t('calendar.import.none')}</Typography>}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((one) => (
          <SubscribedRow key={one.id} subscribed={one} onChanged={changed} />
        ))}
      </ul>
    </section>
  );
}
