import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Answer } from '#shared/api.ts';
import { statements as statementCalls } from '#shared/giving/statements.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { FigureTable } from '../FigureTable.tsx';
import { PrintPage } from '../PrintPage.tsx';
import { seesGifts } from '../permissions.ts';
import { useMoney } from '../useMoney.ts';

/** A statement as it was issued, to print. */
export function StatementScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.statements.title')}>
      <LoadedStatement key={id} id={id} />
    </RequirePermission>
  );
}

function LoadedStatement({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(statementCalls.load, { id });
  if (data) return <TheStatement loaded={data} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title={t('giving.staff.statements.title')} back={{ to: '/giving/statements', label: t('giving.staff.statements.title') }}>
      <FetchError error={error} onRetry={() => void mutate()} />
    </Page>
  );
}

function TheStatement({ loaded: { statement, outdated } }: { readonly loaded: Answer<typeof statementCalls.load> }) {
  const { t } = useTranslation();
  const money = useMoney();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { id, year, church, names, address, lines, totals, wording, replacedBy, at } = statement;
  const rows = lines.map(({ giftId, fund, date, amount, currency }, line) => ({
    key: `${giftId} ${line}`,
    label: `${format.shortDate(date)} · ${fund || t('giving.staff.gift.cover')}`,
    figures: [money(amount, currency)],
  }));
  const sums = totals.flatMap(({ currency, given, deductible }) => [
    { key: `given ${currency}`, label: t('giving.staff.total'), figures: [money(given, currency)], strong: true },
    { key: `deductible ${currency}`, label: t('giving.staff.statements.deductible'), figures: [money(deductible, currency)] },
  ]);
  return (
    <PrintPage
      title={t('giving.staff.statements.one', { number: id })}
      eyebrow={church.name}
      intro={church.address.join(', ')}
      back={{ to: `/giving/statements?year=${year}`, label: t('giving.staff.statements.title') }}
    >
      {replacedBy && <Banner tone="warning">{t('giving.staff.statements.replaced', { number: replacedBy })}</Banner>}
      {outdated && !replacedBy && <Banner tone="warning">{t('giving.staff.statements.outdated')}</Banner>}
      <Section>
        <DescriptionList
          facts={[
            { label: t('giving.staff.statements.names'), value: [format.list(names), ...address].join('\n') },
            { label: t('giving.staff.statements.year'), value: String(year) },
            { label: t('giving.staff.statements.at'), value: format.date(at, zone) },
            { label: t('giving.staff.statements.taxId'), value: church.taxId },
          ]}
        />
      </Section>
      <Section title={t('giving.staff.total')}>
        <FigureTable label={t('giving.staff.total')} heads={[t('giving.staff.statements.year'), t('giving.staff.amount')]} rows={sums} />
      </Section>
      <Section title={t('giving.staff.gifts')}>
        <FigureTable label={t('giving.staff.gifts')} heads={[t('giving.staff.fund'), t('giving.staff.amount')]} rows={rows} />
      </Section>
      {[...wording, church.note].filter(Boolean).map((sentence) => (
        <p key={sentence} className="ui-text">
          {sentence}
        </p>
      ))}
      {church.signer && <p className="ui-text">{church.signer}</p>}
    </PrintPage>
  );
}
