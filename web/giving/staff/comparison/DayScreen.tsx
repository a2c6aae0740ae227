import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type Comparison, comparisons as comparisonCalls, type Difference } from '#shared/giving/comparisons.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { AllDone } from '#web/ui/feedback/illustrations.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { seesGifts } from '../permissions.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useMoney } from '../useMoney.ts';
import { DifferencesTable } from './DifferencesTable.tsx';
import { UncomparedSection } from './UncomparedSection.tsx';
import { type ComparedGateway, useGatewayName } from './useGatewayName.ts';
import { Verdict } from './Verdict.tsx';

/** One day of a gateway: each difference with its cause. */
export function DayScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.comparison.title')}>
      <LoadedDay />
    </RequirePermission>
  );
}

const useBack = () => ({ to: '/giving/comparison', label: useTranslation().t('giving.staff.comparison.title') });

function LoadedDay() {
  const { t } = useTranslation();
  const { gatewayId = '', date = '' } = useParams();
  const status = useCall(comparisonCalls.status, {});
  const { data, error, mutate } = useCall(comparisonCalls.list, { query: { gatewayId } });
  const back = useBack();
  const gateway = status.data?.gateways.find(({ id }) => id === gatewayId);
  const day = data?.find((one) => one.date === date);
  const reload = () => {
    void status.mutate();
    void mutate();
  };
  if (gateway && day) return <TheDay {...{ gateway, day }} onChanged={reload} />;
  const problem = error ?? status.error;
  if (!problem && (!data || !status.data)) return <PageSkeleton />;
  return (
    <Page title={t('giving.staff.comparison.title')} back={back}>
      {problem ? (
        <FetchError error={problem} onRetry={reload} />
      ) : (
        <EmptyState title={t('giving.staff.comparison.noDay')} headingLevel="h2" />
      )}
    </Page>
  );
}

interface Props {
  readonly gateway: ComparedGateway;
  readonly day: Comparison;
  readonly onChanged: () => void;
}

function TheDay({ gateway, day, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const { can, current } = useSession();
  const nameOf = useGatewayName();
  const { busy, errors, act } = useAction();
  const { gatewayId, date, currency, differences, uncompared = [], payouts } = day;
  const [reversed, setReversed] = useState<Difference>();
  const edits = can('Giving:Donations:Edit');
  const again = async () => {
    await call(comparisonCalls.run, { body: { gatewayId, date } });
    onChanged();
  };
  const facts = [
    { label: t('giving.staff.comparison.ours'), value: money(day.ours, currency) },
    { label: t('giving.staff.comparison.theirs'), value: money(day.theirs, currency) },
    { label: t('giving.staff.comparison.comparedOn'), value: format.dateTime(day.at, current?.church.timeZone) },
    { label: t('giving.staff.comparison.wrongPayouts'), value: payouts.join(', ') },
  ];
  return (
    <Page
      title={format.date(date)}
      eyebrow={nameOf(gateway)}
      back={useBack()}
      intro={<Verdict day={day} />}
      width="wide"
      actions={
        edits && (
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void act(again, t('giving.staff.comparison.ran'))}>
            {t('giving.staff.comparison.run')}
          </Button>
        )
      }
    >
      <ErrorList errors={errors} takeFocus />
      <Section>
        <DescriptionList facts={facts} />
      </Section>
      <Section flush title={t('giving.staff.comparison.differences')}>
        {differences.length === 0 ? (
          <EmptyState illustration={AllDone} title={t('giving.staff.comparison.none')} text={t('giving.staff.comparison.noneText')} />
        ) : (
          <DifferencesTable
            day={day}
            busy={busy}
            {...(edits && {
              onMend: ({ id, paymentId }) =>
                void act(async () => {
                  if (paymentId) {
                    await call(comparisonCalls.mend, { body: { gatewayId, paymentId } });
                    await again();
                  } else {
                    await call(comparisonCalls.mendLine, { body: { gatewayId, date, id } });
                    onChanged();
                  }
                }, t('giving.staff.comparison.mended')),
              onReverse: setReversed,
            })}
          />
        )}
      </Section>
      {reversed && (
        <ReasonDialog
          title={t('giving.staff.comparison.reverseTitle', { amount: money(reversed.amount, currency) })}
          description={t('giving.staff.comparison.reverseText')}
          submitLabel={t('giving.staff.comparison.reverse')}
          done={t('giving.staff.comparison.reversed')}
          send={(reason) => call(comparisonCalls.mendEntry, { body: { gatewayId, date, id: reversed.id, reason } })}
          onClose={() => setReversed(undefined)}
          onDone={onChanged}
        />
      )}
      {uncompared.length > 0 && <UncomparedSection lines={uncompared} currency={currency} />}
    </Page>
  );
}
