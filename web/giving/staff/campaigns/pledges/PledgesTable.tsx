import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PledgeWithProgress } from '#shared/giving/campaigns.ts';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EditIcon, MoreIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { ProgressBar } from '../../../pledges/ProgressBar.tsx';
import { useMoney } from '../../useMoney.ts';
import { leftOf } from './pledgesCsv.ts';

interface Props {
  readonly pledges: readonly PledgeWithProgress[];
  readonly currency: string;
  readonly nameOf: (personId: string) => string;
  readonly footer: ReactNode;
  readonly onEdit?: (pledge: PledgeWithProgress) => void;
  readonly onRemove?: (pledge: PledgeWithProgress) => void;
}

/** Pledges with their progress, the largest first. */
export function PledgesTable({ pledges, currency, nameOf, footer, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: readonly Column<PledgeWithProgress>[] = [
    { key: 'giver', label: t('giving.staff.giver'), primary: true, render: ({ personId }) => nameOf(personId) },
    {
      key: 'pledge',
      label: t('giving.staff.campaigns.pledged'),
      align: 'end',
      nowrap: true,
      render: ({ amount }) => money(amount, currency),
    },
    {
      key: 'progress',
      label: t('giving.staff.campaigns.progress'),
      width: '34%',
      render: ({ given, amount }) => <ProgressBar compact given={given} of={amount} currency={currency} />,
    },
    { key: 'left', label: t('giving.staff.pledges.left'), align: 'end', nowrap: true, render: (pledge) => money(leftOf(pledge), currency) },
    { key: 'note', label: t('giving.staff.note'), render: ({ note }) => note },
  ];
  return (
    <DataList
      label={t('giving.staff.pledges.title')}
      columns={columns}
      rows={pledges}
      rowKey={({ personId }) => personId}
      footer={footer}
      {...(onEdit &&
        onRemove && {
          rowActions: (pledge: PledgeWithProgress) => (
            <DropdownMenu
              size="small"
              icon={MoreIcon}
              label={t('giving.staff.pledges.more', { name: nameOf(pledge.personId) })}
              items={[
                { label: t('giving.staff.pledges.edit'), icon: EditIcon, onSelect: () => onEdit(pledge) },
                { label: t('giving.staff.pledges.remove'), icon: TrashIcon, danger: true, onSelect: () => onRemove(pledge) },
              ]}
            />
          ),
        })}
    />
  );
}
