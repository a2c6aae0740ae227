import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Answer } from '#shared/api.ts';
import { batches as batchCalls } from '#shared/giving/batches.ts';
import { counts } from '#shared/giving/gifts.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { FigureTable } from '../../FigureTable.tsx';
import { useGiverNames } from '../../gifts/useGiverNames.ts';
import { PrintPage } from '../../PrintPage.tsx';
import { seesGifts } from '../../permissions.ts';
import { useMoney } from '../../useMoney.ts';
import { useTotals } from '../useTotals.ts';

/** The deposit slip of a batch, for the bank. */
export function SlipScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.slip.title')}>
      <Slip id={id} />
    </RequirePermission>
  );
}

function Slip({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(batchCalls.load, { id });
  if (data) return <LoadedSlip loaded={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title={t('giving.staff.slip.title')} back={{ to: '/giving/batches', label: t('giving.staff.batches.title') }}>
      <FetchError error={error} onRetry={() => void mutate()} />
    </Page>
  );
}

function LoadedSlip({ loaded: { batch, gifts, cash, checks } }: { readonly loaded: Answer<typeof batchCalls.load> }) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const totals = useTotals();
  const { current } = useSession();
  // By their numbers, as they lie in the bundle.
  const onSlip = gifts
    .filter(({ method, status }) => method === 'check' && counts(status))
    .toSorted((a, b) => (a.last4 ?? '').localeCompare(b.last4 ?? '', 'en', { numeric: true }));
  const nameOf = useGiverNames(onSlip);
  const number = (last4: string | undefined) =>
    last4 ? t('giving.staff.checkNumber', { number: last4 }) : t('giving.staff.methods.check');
  const rows = onSlip.map((gift) => ({
    key: gift.id,
    label: `${number(gift.last4)} · ${nameOf(gift)}`,
    figures: [money(gift.amount, gift.currency)],
  }));
  const sums = [
    { key: 'cash', label: t('giving.staff.methods.cash'), figures: [totals.amount(cash)] },
    { key: 'checks', label: t('giving.staff.checks'), figures: [totals.amount(checks)] },
    { key: 'total', label: t('giving.staff.total'), figures: [totals.amount(batch.totals)], strong: true },
  ];
  const sign = { borderTop: '1px solid', borderColor: 'text.primary', pt: 0.5, flex: '1 1 12rem', typography: 'body2' };
  return (
    <PrintPage
      title={t('giving.staff.slip.title')}
      eyebrow={current?.church.name}
      intro={t('giving.staff.slip.of', { name: batch.name, date: format.date(batch.date) })}
      back={{ to: `/giving/batches/${batch.id}`, label: batch.name }}
    >
      <Section title={t('giving.staff.total')}>
        <FigureTable label={t('giving.staff.total')} heads={[t('giving.staff.method'), t('giving.staff.amount')]} rows={sums} />
      </Section>
      {rows.length > 0 && (
        <Section title={t('giving.staff.checks')}>
          <FigureTable label={t('giving.staff.checks')} heads={[t('giving.staff.methods.check'), t('giving.staff.amount')]} rows={rows} />
        </Section>
      )}
      <Box sx={{ display: 'flex', gap: 4, pt: 5, flexWrap: 'wrap' }}>
        {[1, 2].map((who) => (
          <Box key={who} sx={sign}>
            {t('giving.staff.slip.signed', { number: who })}
          </Box>
        ))}
      </Box>
    </PrintPage>
  );
}
