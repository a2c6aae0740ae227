import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { seesGifts } from '../permissions.ts';
import { EventLog } from './EventLog.tsx';
import { WaitingGifts } from './WaitingGifts.tsx';

/** What a treasurer should look at: gifts that wait for someone, and what the gateways told. */
export function AttentionScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  const [address, setAddress] = useSearchParams();
  const open = address.get('tab') === 'log' ? 'log' : 'gifts';
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.attention.title')}>
      <Page title={t('giving.staff.attention.title')} eyebrow={current?.church.name} intro={t('giving.staff.attention.intro')} width="wide">
        <Tabs<'gifts' | 'log'>
          label={t('giving.staff.attention.title')}
          value={open}
          onChange={(tab) => setAddress(tab === 'log' ? { tab } : {}, { replace: true })}
          tabs={[
            { value: 'gifts', label: t('giving.staff.gifts'), panel: <WaitingGifts /> },
            { value: 'log', label: t('giving.staff.events.title'), panel: <EventLog /> },
          ]}
        />
      </Page>
    </RequirePermission>
  );
}
