import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Removed } from '#shared/membership/removed/removed.ts';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { UndoIcon } from '#web/ui/icons.tsx';
import { useRefusal } from '../errors/useRefusal.ts';
import { useSession } from '../session.tsx';

const named = [
  'Person',
  'Role',
  'Group',
  'Form',
  'FormSubmission',
  'Page',
  'Block',
  'Event',
  'CuratedCalendar',
  'Tag',
  'PeopleList',
] as const;

interface Props {
  readonly rows: readonly Removed[];
  /** Restores a row and reloads what shows it; throws refusals. */
  readonly restoreRow: (row: Removed) => Promise<unknown>;
  /** Called after a restore or a refusal: the rows are outdated. */
  readonly onRestored: () => void;
  /** Where the restored item can be viewed. */
  readonly addressOf?: (row: Removed) => string | undefined;
  /** All rows are of one kind, which is named elsewhere. */
  readonly isOneKind?: boolean;
}

/** Deleted rows: what, who deleted it when, and until when it can be restored. */
export function RemovedTable({ rows, restoreRow, onRestored, addressOf, isOneKind = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { restoring, restore } = useRestore({ restoreRow, onRestored, addressOf });
  const kind = (name: string) => {
    const known = named.find((one) => one === name);
    return known ? t(`removed.kinds.${known}`) : name;
  };
  const columns: readonly Column<Removed>[] = [
    { key: 'label', label: t('removed.what'), primary: true, render: ({ label }) => label },
    ...(isOneKind ? [] : [{ key: 'kind', label: t('removed.kind'), render: (row: Removed) => kind(row.kind) }]),
    { key: 'by', label: t('removed.by'), render: ({ removedBy }) => removedBy },
    { key: 'at', label: t('removed.at'), nowrap: true, render: ({ removedAt }) => format.dateTime(removedAt, zone) },
    { key: 'until', label: t('removed.until'), nowrap: true, render: ({ until }) => format.relative(until) },
  ];
  const button = (row: Removed) => (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<UndoIcon size={18} />}
      loading={restoring === row.id}
      aria-label={t('removed.restoreNamed', { name: row.label })}
      onClick={() => void restore(row)}
    >
      {t('removed.restore')}
    </Button>
  );
  const key = (row: Removed) => `${row.kind}/${row.id}`;
  return <DataList label={t('removed.title')} columns={columns} rows={rows} rowKey={key} rowActions={button} />;
}

function useRestore({ restoreRow, onRestored, addressOf }: Pick<Props, 'restoreRow' | 'onRestored' | 'addressOf'>) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const [restoring, setRestoring] = useState('');
  const restore = async (row: Removed) => {
    setRestoring(row.id);
    try {
      await restoreRow(row);
      const page = addressOf?.(row);
      const look = page && { label: t('removed.view'), onClick: () => navigate(page) };
      snackbar.success(t('removed.restored', { name: row.label }), look || undefined);
    } catch (error) {
      snackbar.error(refusal(error));
    } finally {
      setRestoring('');
      onRestored();
    }
  };
  return { restoring, restore };
}
