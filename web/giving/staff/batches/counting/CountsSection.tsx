import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#shared/api.ts';
import { batches as batchCalls, type Count } from '#shared/giving/batches.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { type Column, DataList } from '#web/ui/data/DataList.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useMoney } from '../../useMoney.ts';
import { useTotals } from '../useTotals.ts';
import { CountDialog } from './CountDialog.tsx';
import { CountResult } from './CountResult.tsx';

interface Props {
  readonly loaded: Answer<typeof batchCalls.load>;
  readonly onChanged: () => void;
}

/** What people counted, each for themselves: others’ figures show once one has stated one’s own. */
export function CountsSection({ loaded, onChanged }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const totals = useTotals();
  const format = useFormat();
  const confirm = useConfirm();
  const { can, user, current } = useSession();
  const { act, busy, errors } = useAction();
  const [counting, setCounting] = useState(false);
  const { batch } = loaded;
  const isOpen = batch.state === 'open';
  const own = batch.counts.find(({ userId }) => userId === user?.id);
  const seen = (count: Count) => !isOpen || !batch.byTwo || own !== undefined || count.userId === user?.id;
  const hidden = t('giving.staff.counting.hidden');
  const close = async () => {
    const values = { gifts: format.number(totals.gifts(batch.totals)), amount: totals.amount(batch.totals) };
    const question = {
      title: t('giving.staff.counting.closeTitle', { name: batch.name }),
      text: t('giving.staff.counting.closeText', values),
    };
    if (!(await confirm({ ...question, confirmLabel: t('giving.staff.counting.close') }))) return;
    await act(() => call(batchCalls.close, { id: batch.id }), t('giving.staff.counting.closed', { name: batch.name }));
    onChanged();
  };
  const columns: readonly Column<Count>[] = [
    { key: 'by', label: t('giving.staff.counting.by'), primary: true, render: ({ by }) => by },
    { key: 'at', label: t('giving.staff.counting.at'), render: ({ at }) => format.dateTime(at, current?.church.timeZone) },
    { key: 'gifts', label: t('giving.staff.gifts'), align: 'end', render: (one) => (seen(one) ? format.number(one.gifts) : hidden) },
    {
      key: 'cash',
      label: t('giving.staff.methods.cash'),
      align: 'end',
      render: (one) => (seen(one) ? money(one.cash, one.currency) : hidden),
    },
    {
      key: 'checks',
      label: t('giving.staff.checks'),
      align: 'end',
      render: (one) => (seen(one) ? money(one.checks, one.currency) : hidden),
    },
  ];
  const edits = isOpen && can('Giving:Donations:Edit');
  return (
    <Section
      flush
      title={t('giving.staff.counting.title')}
      description={isOpen && t(batch.byTwo ? 'giving.staff.counting.textByTwo' : 'giving.staff.counting.text')}
      footer={
        edits && (
          <Stack direction="row" data-print="no" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" color="inherit" onClick={() => setCounting(true)}>
              {t(own ? 'giving.staff.counting.recount' : 'giving.staff.counting.count')}
            </Button>
            <Button variant="contained" disabled={busy} onClick={() => void close()}>
              {t('giving.staff.counting.close')}
            </Button>
          </Stack>
        )
      }
    >
      {errors.length > 0 && (
        <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          <ErrorList errors={errors} takeFocus />
        </Box>
      )}
      <CountResult loaded={loaded} />
      <DataList
        label={t('giving.staff.counting.title')}
        columns={columns}
        rows={batch.counts}
        rowKey={({ userId }) => userId}
        empty={<EmptyState title={t('giving.staff.counting.none')} text={t('giving.staff.counting.noneText')} />}
      />
      {counting && <CountDialog batch={batch} own={own} onClose={() => setCounting(false)} onCounted={onChanged} />}
    </Section>
  );
}
