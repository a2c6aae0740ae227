import { useTranslation } from 'react-i18next';
import { type Fund, funds as fundCalls } from '#shared/giving/funds.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { CheckIcon, EditIcon, MoreIcon, TrashIcon } from '#web/ui/icons.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';

interface Props {
  readonly funds: readonly Fund[];
  readonly onEdit: (fund: Fund) => void;
  readonly onChanged: () => void;
}

/** The funds with what can be done with each. */
export function FundsTable({ funds, onEdit, onChanged }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const remove = async ({ id, name }: Fund) => {
    const question = { title: t('giving.staff.funds.removeTitle', { name }), text: t('giving.staff.funds.removeText') };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.funds.remove'), danger: true }))) return;
    try {
      await call(fundCalls.remove, { id });
      snackbar.success(t('giving.staff.funds.removed', { name }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    onChanged();
  };
  const choose = async ({ id, name }: Fund) => {
    try {
      await call(fundCalls.choose, { id });
      snackbar.success(t('giving.staff.funds.chosen', { name }));
    } catch (error) {
      snackbar.error(refusal(error));
    }
    onChanged();
  };
  const columns: readonly Column<Fund>[] = [
    { key: 'name', label: t('giving.staff.fund'), primary: true, render: ({ name, main }) => (main ? <NamedMain name={name} /> : name) },
    {
      key: 'deductible',
      label: t('giving.staff.funds.deductible'),
      render: ({ taxDeductible }) => t(taxDeductible ? 'giving.staff.funds.yes' : 'giving.staff.funds.no'),
    },
  ];
  return (
    <DataList
      label={t('giving.staff.funds.title')}
      columns={columns}
      rows={funds}
      rowKey={({ id }) => id}
      rowActions={(fund) => (
        <DropdownMenu
          size="small"
          icon={MoreIcon}
          label={t('giving.staff.funds.more', { name: fund.name })}
          items={[
            { label: t('giving.staff.funds.edit'), icon: EditIcon, onSelect: () => onEdit(fund) },
            ...(fund.main ? [] : [{ label: t('giving.staff.funds.choose'), icon: CheckIcon, onSelect: () => void choose(fund) }]),
            { label: t('giving.staff.funds.remove'), icon: TrashIcon, danger: true, onSelect: () => void remove(fund) },
          ]}
        />
      )}
    />
  );
}

function NamedMain({ name }: Pick<Fund, 'name'>) {
  const { t } = useTranslation();
  return (
    <span>
      {name} <Chip tone="primary" label={t('giving.staff.funds.main')} />
    </span>
  );
}
