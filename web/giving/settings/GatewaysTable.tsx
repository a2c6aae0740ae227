import { useTranslation } from 'react-i18next';
import { type GatewaySettings, gateways as gatewayCalls } from '#shared/giving/settings/gateways.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { EditIcon, MoreIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';

interface Props {
  readonly label: string;
  readonly gateways: readonly GatewaySettings[];
  /** Without it, nothing can be done with them. */
  readonly onEdit: ((gateway: GatewaySettings) => void) | undefined;
  readonly onChanged: () => void;
}

/** Gateways, whether their money is real, and what can be done with each. */
export function GatewaysTable({ label, gateways, onEdit, onChanged }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const nameOf = ({ provider }: GatewaySettings) => t(`giving.gateways.providers.${provider}`);
  const remove = async (gateway: GatewaySettings) => {
    const name = nameOf(gateway);
    const question = { title: t('giving.gateways.removeTitle', { name }), text: t('giving.gateways.removeText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.gateways.remove'), danger: true }))) return;
    try {
      await call(gatewayCalls.remove, { id: gateway.id });
      snackbar.success(t('giving.gateways.removed', { name }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    onChanged();
  };
  const columns: readonly Column<GatewaySettings>[] = [
    { key: 'provider', label: t('giving.gateways.provider'), primary: true, render: nameOf },
    { key: 'account', label: t('giving.gateways.account'), render: ({ account }) => account },
    { key: 'currency', label: t('giving.gateways.currency'), render: ({ currency }) => currency.toUpperCase() },
    {
      key: 'mode',
      label: t('giving.gateways.mode'),
      render: ({ mode }) => <Chip tone={mode === 'live' ? 'success' : 'warning'} label={t(`giving.gateways.modes.${mode}`)} />,
    },
    {
      key: 'fees',
      label: t('giving.gateways.fees'),
      render: ({ payFees }) => t(payFees ? 'giving.gateways.feesAdded' : 'giving.gateways.feesChosen'),
    },
  ];
  return (
    <DataList
      label={label}
      columns={columns}
      rows={gateways}
      rowKey={({ id }) => id}
      {...(onEdit && {
        rowActions: (gateway: GatewaySettings) => (
          <DropdownMenu
            size="small"
            icon={MoreIcon}
            label={t('giving.gateways.more', { name: nameOf(gateway) })}
            items={[
              { label: t('giving.gateways.edit'), icon: EditIcon, onSelect: () => onEdit(gateway) },
              { label: t('giving.gateways.remove'), icon: TrashIcon, danger: true, onSelect: () => void remove(gateway) },
            ]}
          />
        ),
      })}
    />
  );
}
