import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fund, funds as fundCalls } from '#shared/giving/funds.ts';
import { ListPage } from '#web/session/errors/ListPage.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { useCall } from '#web/useCall.ts';
import { editsFunds } from '../permissions.ts';
import { FundDialog } from './FundDialog.tsx';
import { FundsTable } from './FundsTable.tsx';
import { RemovedFunds } from './RemovedFunds.tsx';

/** What people can give to. */
export function FundsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={editsFunds} title={t('giving.staff.funds.title')}>
      <Funds />
    </RequirePermission>
  );
}

function Funds() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [edited, setEdited] = useState<Fund | 'new'>();
  const { data, error, mutate } = useCall(fundCalls.list, {});
  const hidden = useCall(fundCalls.hidden, can('Giving:Donations:View') ? {} : undefined);
  const add = (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setEdited('new')}>
      {t('giving.staff.funds.add')}
    </Button>
  );
  const reload = () => {
    void mutate();
    void hidden.mutate();
  };
  return (
    <ListPage
      title={t('giving.staff.funds.title')}
      intro={t('giving.staff.funds.intro')}
      add={add}
      rows={data}
      error={error}
      onRetry={reload}
      empty={{ illustration: BlankPage, title: t('giving.staff.funds.none'), text: t('giving.staff.funds.noneText') }}
      below={
        <>
          {hidden.data && hidden.data.length > 0 && <RemovedFunds funds={hidden.data} onRestored={reload} />}
          {edited && <FundDialog fund={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} onSaved={reload} />}
        </>
      }
    >
      {(funds) => <FundsTable funds={funds} onEdit={setEdited} onChanged={reload} />}
    </ListPage>
  );
}
