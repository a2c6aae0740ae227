import { useTranslation } from 'react-i18next';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { BooksBadge } from '../comparison/BooksBadge.tsx';
import { seesTotals } from '../permissions.ts';
import { AttentionNotice } from './AttentionNotice.tsx';
import { TotalsPanel } from './TotalsPanel.tsx';

/** What the church was given, over time and by fund. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const { can, current } = useSession();
  return (
    <RequirePermission needs={seesTotals} title={t('giving.staff.overview.title')}>
      <Page title={t('giving.staff.overview.title')} eyebrow={current?.church.name} intro={t('giving.staff.overview.intro')} width="wide">
        {can('Giving:Donations:View') && <AttentionNotice />}
        {can('Giving:Donations:View') && <BooksBadge />}
        <TotalsPanel />
      </Page>
    </RequirePermission>
  );
}
