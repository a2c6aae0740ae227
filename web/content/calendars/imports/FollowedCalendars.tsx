import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { FollowedRow } from './FollowedRow.tsx';
import { useFollowed } from './useFollowed.ts';

/** The calendars a group follows, with how each does. */
export function FollowedCalendars({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation();
  const { data, error, retry, changed } = useFollowed(groupId);
  if (!data) return error ? <FetchError error={error} onRetry={retry} /> : <ListSkeleton avatars={false} rows={2} />;
  return (
    <section aria-label={t('calendar.import.list')}>
      <Typography variant="h6" component="h3">
        {t('calendar.import.list')}
      </Typography>
      {data.length === 0 && <Typography color="textSecondary">{t('calendar.import.none')}</Typography>}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.map((one) => (
          <FollowedRow key={one.id} followed={one} onChanged={changed} />
        ))}
      </ul>
    </section>
  );
}
