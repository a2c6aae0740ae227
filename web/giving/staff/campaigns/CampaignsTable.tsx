import { useTranslation } from 'react-i18next';
import type { CampaignWithProgress } from '#shared/giving/campaigns.ts';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { ProgressBar } from '../../pledges/ProgressBar.tsx';
import { useMoney } from '../useMoney.ts';
import { CampaignState } from './CampaignState.tsx';

/** The campaigns with how far each has come; each row links to its campaign. */
export function CampaignsTable({ campaigns }: { readonly campaigns: readonly CampaignWithProgress[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const columns: readonly Column<CampaignWithProgress>[] = [
    { key: 'name', label: t('giving.staff.campaigns.name'), primary: true, render: ({ name }) => name },
    {
      key: 'days',
      label: t('giving.staff.campaigns.days'),
      render: ({ from, to }) => t('giving.staff.campaigns.range', { from: format.shortDate(from), to: format.shortDate(to) }),
    },
    { key: 'state', label: t('giving.staff.status'), render: (campaign) => <CampaignState campaign={campaign} /> },
    {
      key: 'progress',
      label: t('giving.staff.campaigns.progress'),
      width: '34%',
      render: ({ given = 0, goal, currency }) => <ProgressBar compact given={given} of={goal} currency={currency} />,
    },
    {
      key: 'pledged',
      label: t('giving.staff.campaigns.pledged'),
      align: 'end',
      nowrap: true,
      render: ({ pledged = 0, currency }) => money(pledged, currency),
    },
  ];
  return (
    <DataList
      label={t('giving.staff.campaigns.title')}
      columns={columns}
      rows={campaigns}
      rowKey={({ id }) => id}
      to={({ id }) => `/giving/campaigns/${id}`}
    />
  );
}
