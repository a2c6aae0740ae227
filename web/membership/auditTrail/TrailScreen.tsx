import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { TrailFilter, type TrailFilterValue } from './TrailFilter.tsx';
import { TrailList } from './TrailList.tsx';

/** Who changed what, when and from where; narrowed by person, kind, action and days. The address keeps the filter. */
export function TrailScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Membership:Trail:View']} title={t('trail.title')}>
      <Trail />
    </RequirePermission>
  );
}

const parts = ['userId', 'name', 'entityType', 'action', 'from', 'to'] as const;

function Trail() {
  const { t } = useTranslation();
  const { current } = useSession();
  const [address, setAddress] = useSearchParams();
  const filter: TrailFilterValue = Object.fromEntries(
    parts.flatMap((part) => (address.get(part) ? [[part, address.get(part) ?? '']] : [])),
  );
  const { name: _, ...question } = filter;
  const change = (next: TrailFilterValue) =>
    setAddress(Object.fromEntries(Object.entries(next).flatMap(([part, value]) => (value ? [[part, value]] : []))), { replace: true });
  const narrowed = Object.keys(question).length > 0;
  const empty = (
    <Section>
      <EmptyState
        illustration={EmptyChairs}
        title={narrowed ? t('trail.notFound.title') : t('trail.empty.title')}
        text={narrowed ? t('trail.notFound.text') : t('trail.empty.text')}
        headingLevel="h2"
        action={
          narrowed && (
            <Button variant="outlined" color="inherit" onClick={() => change({})}>
              {t('trail.notFound.clear')}
            </Button>
          )
        }
      />
    </Section>
  );
  return (
    <Page title={t('trail.title')} eyebrow={current?.church.name} intro={t('trail.intro')}>
      <TrailFilter value={filter} onChange={change} />
      <TrailList question={question} empty={empty} />
    </Page>
  );
}
