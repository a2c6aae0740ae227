import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { removed as contentRemoved } from '#shared/content/removed.ts';
import { removed as membershipRemoved, type Removed } from '#shared/membership/removed/removed.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { UndoIcon } from '#web/ui/icons.tsx';
import { usePeopleChanged } from '../people/usePeoplePages.ts';

/** Where something that was brought back is seen. */
const pages: Readonly<Record<string, string>> = {
  Person: '/people',
  Role: '/roles',
  Group: '/groups',
  Page: '/site/pages',
  Block: '/site/blocks',
  CuratedCalendar: '/calendars',
};
const ofContent = ['Page', 'Block', 'Event', 'CuratedCalendar'] as const;
const named = ['Person', 'Role', 'Group', ...ofContent] as const;

interface Props {
  readonly rows: readonly Removed[];
  readonly onRestored: () => void;
  /** Brings a row back where the calls of its area are not the ones; throws what the server refuses. */
  readonly bringBack?: (row: Removed) => Promise<unknown>;
  /** All rows are of one kind, which is said elsewhere. */
  readonly isOneKind?: boolean;
}

const byArea = ({ kind, id }: Removed): Promise<unknown> => {
  const asked = { kind, id, body: {} };
  return ofContent.some((one) => one === kind) ? call(contentRemoved.restore, asked) : call(membershipRemoved.restore, asked);
};

/** Deleted rows: what, who deleted it when, until when it can be brought back. */
export function RemovedTable({ rows, onRestored, bringBack = byArea, isOneKind = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { restoring, restore } = useRestore(bringBack, onRestored);
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

function useRestore(bringBack: (row: Removed) => Promise<unknown>, onRestored: () => void) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const changed = usePeopleChanged();
  const [restoring, setRestoring] = useState('');
  const restore = async (row: Removed) => {
    const { kind, id, label } = row;
    setRestoring(id);
    try {
      await bringBack(row);
      const page = pages[kind];
      const look = page && { label: t('removed.look'), onClick: () => navigate(`${page}/${id}`) };
      snackbar.success(t('removed.restored', { name: label }), look || undefined);
      await changed();
    } catch (error) {
      snackbar.error(refusal(error));
    } finally {
      setRestoring('');
      onRestored();
    }
  };
  return { restoring, restore };
}
