import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { itemsOf } from './items.ts';
import { useDeliveryPages } from './useDeliveryPages.ts';

interface Props {
  /** Another person's, for staff. */
  readonly person?: { readonly id: string; readonly name: string };
}

/** Answers "why did I (not) get this?". */
export function DeliveriesSection({ person }: Props) {
  const { t } = useTranslation();
  const says = person && { title: t('people.sections.deliveries'), description: t('notifications.log.of', { name: person.name }) };
  return (
    <Section {...says} flush>
      <Deliveries personId={person?.id} />
    </Section>
  );
}

function Deliveries({ personId }: { readonly personId: string | undefined }) {
  const { t } = useTranslation();
  const { deliveries, error, loading, loadingMore, more, loadMore, retry } = useDeliveryPages(personId);
  if (error) return <FetchError error={error} onRetry={retry} />;
  if (loading) return <ListSkeleton avatars={false} />;
  if (deliveries.length === 0) {
    const text = personId ? undefined : t('notifications.log.emptyText');
    return <EmptyState illustration={EmptyChairs} title={t('notifications.log.empty')} text={text} headingLevel="h2" />;
  }
  return (
    <>
      <Box
        component="ul"
        aria-label={t('notifications.log.title')}
        sx={{ listStyle: 'none', m: 0, p: 0, ...(personId && { borderTop: '1px solid', borderColor: 'divider' }) }}
      >
        {itemsOf(deliveries).map((item) => (
          <DeliveryRow key={item.id} item={item} />
        ))}
      </Box>
      <Box
        role="status"
        sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: '1px solid', borderColor: 'divider', typography: 'body2', color: 'text.secondary' }}
      >
        {more ? (
          <Button variant="outlined" color="inherit" onClick={loadMore} loading={loadingMore}>
            {t('notifications.log.more')}
          </Button>
        ) : (
          t('notifications.log.end')
        )}
      </Box>
    </>
  );
}
