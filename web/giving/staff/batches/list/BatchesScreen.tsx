import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#web/session/errors/ListPage.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { seesGifts } from '../../permissions.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { BatchesTable } from './BatchesTable.tsx';
import { useBatchPages } from './useBatchPages.ts';

/** The batches: those of the gateways by day, and those of cash and checks. */
export function BatchesScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.batches.title')}>
      <Batches />
    </RequirePermission>
  );
}

function Batches() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [adding, setAdding] = useState(false);
  const { batches, isLoaded, error, retry, more, loadMore, loadingMore } = useBatchPages();
  const add = can('Giving:Donations:Edit') && (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('giving.staff.batches.add')}
    </Button>
  );
  const footer = more && (
    <Button variant="outlined" color="inherit" disabled={loadingMore} onClick={loadMore}>
      {t('giving.staff.showMore')}
    </Button>
  );
  return (
    <ListPage
      title={t('giving.staff.batches.title')}
      intro={t('giving.staff.batches.intro')}
      width="wide"
      add={add}
      rows={isLoaded ? batches : undefined}
      error={error}
      onRetry={retry}
      empty={{ illustration: BlankPage, title: t('giving.staff.batches.none'), text: t('giving.staff.batches.noneText') }}
      below={adding && <BatchDialog onClose={() => setAdding(false)} />}
    >
      {(rows) => <BatchesTable batches={rows} footer={footer} />}
    </ListPage>
  );
}
