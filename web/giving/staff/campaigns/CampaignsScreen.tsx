import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { campaigns as campaignCalls } from '#shared/giving/campaigns.ts';
import { ListPage } from '#web/session/errors/ListPage.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { useCall } from '#web/useCall.ts';
import { seesGifts } from '../permissions.ts';
import { NewCampaignDialog } from './CampaignDialog.tsx';
import { CampaignsTable } from './CampaignsTable.tsx';

/** What the church collects for. */
export function CampaignsScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.campaigns.title')}>
      <Campaigns />
    </RequirePermission>
  );
}

function Campaigns() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [adding, setAdding] = useState(false);
  const { data, error, mutate } = useCall(campaignCalls.list, {});
  const add = can('Giving:Donations:Edit') && (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('giving.staff.campaigns.add')}
    </Button>
  );
  const reload = () => void mutate();
  return (
    <ListPage
      title={t('giving.staff.campaigns.title')}
      intro={t('giving.staff.campaigns.intro')}
      width="wide"
      add={add}
      rows={data}
      error={error}
      onRetry={reload}
      empty={{ illustration: BlankPage, title: t('giving.staff.campaigns.none'), text: t('giving.staff.campaigns.noneText') }}
      below={adding && <NewCampaignDialog onClose={() => setAdding(false)} onSaved={reload} />}
    >
      {(campaigns) => <CampaignsTable campaigns={campaigns} />}
    </ListPage>
  );
}
