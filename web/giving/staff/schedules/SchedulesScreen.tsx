import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdsWords } from '#shared/caseFolding.ts';
import { type Subscription, subscriptions as scheduleCalls } from '#shared/giving/subscriptions.ts';
import { ListSection } from '#web/session/errors/ListSection.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { SchedulesTable } from './SchedulesTable.tsx';
import { useGiverOf } from './useGiverOf.ts';

/** The recurring gifts of everyone. */
export function SchedulesScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={['Giving:Donations:View']} title={t('giving.staff.schedules.title')}>
      <Schedules />
    </RequirePermission>
  );
}

function Schedules() {
  const { t } = useTranslation();
  const { current } = useSession();
  const [term, setTerm] = useState('');
  const { data, error, mutate } = useCall(scheduleCalls.list, {});
  const giverOf = useGiverOf();
  const found = (data ?? []).filter((one) => holdsWords(term, giverOf(one), one.own.givenAs.email));
  const onChanged = (changed?: Subscription) =>
    void mutate((all) => all?.map((one) => (one.id === changed?.id ? changed : one)), { revalidate: true });
  return (
    <Page title={t('giving.staff.schedules.title')} eyebrow={current?.church.name} intro={t('giving.staff.schedules.intro')} width="wide">
      <SearchField label={t('giving.staff.schedules.search')} value={term} onChange={setTerm} />
      <ListSection
        rows={data}
        error={error}
        onRetry={() => void mutate()}
        empty={{ illustration: EmptyChairs, title: t('giving.staff.schedules.none'), text: t('giving.staff.schedules.noneText') }}
      >
        {() =>
          found.length > 0 ? (
            <SchedulesTable schedules={found} onChanged={onChanged} />
          ) : (
            <EmptyState title={t('giving.staff.schedules.notFound', { term: term.trim() })} />
          )
        }
      </ListSection>
    </Page>
  );
}
