import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSection } from '#web/session/errors/ListSection.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
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
  const { can, current } = useSession();
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
    <Page
      title={t('giving.staff.batches.title')}
      eyebrow={current?.church.name}
      intro={t('giving.staff.batches.intro')}
      actions={batches.length > 0 && add}
      width="wide"
    >
      <ListSection
        rows={isLoaded ? batches : undefined}
        error={error}
        onRetry={retry}
        empty={{ illustration: BlankPage, title: t('giving.staff.batches.none'), text: t('giving.staff.batches.noneText'), action: add }}
      >
        {(rows) => <BatchesTable batches={rows} footer={footer} />}
      </ListSection>
      {adding && <BatchDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
