import { useTranslation } from 'react-i18next';
import { comparisons as comparisonCalls, type Recount } from '#shared/giving/comparisons.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { FigureTable } from '../FigureTable.tsx';
import { useFunds } from '../useFunds.ts';
import { useMoney } from '../useMoney.ts';
import { usePersonNames } from '../usePersonNames.ts';
import { readSum } from './sums.ts';

interface Props {
  readonly latest: Recount | undefined;
  readonly onChanged: () => void;
}

/** Whether the sums that screens show are what the entries come to. */
export function RecountSection({ latest, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { can, current } = useSession();
  const { busy, errors, act } = useAction();
  const again = () =>
    act(async () => {
      await call(comparisonCalls.recount, {});
      onChanged();
    }, t('giving.staff.comparison.recounted'));
  const verdict = latest?.equal ? t('giving.staff.comparison.sumsEqual') : t('giving.staff.comparison.sumsDiffer');
  return (
    <Section
      title={t('giving.staff.comparison.recount')}
      description={t('giving.staff.comparison.recountText')}
      actions={
        can('Giving:Donations:Edit') && (
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void again()}>
            {t('giving.staff.comparison.countAgain')}
          </Button>
        )
      }
    >
      <ErrorList errors={errors} takeFocus />
      {latest ? (
        <>
          <Chip tone={latest.equal ? 'success' : 'error'} label={verdict} />{' '}
          {t('giving.staff.comparison.countedAt', {
            at: format.dateTime(latest.at, current?.church.timeZone),
            entries: format.number(latest.entries),
          })}
          {latest.differences.length > 0 && <SumDifferences differences={latest.differences} />}
        </>
      ) : (
        t('giving.staff.comparison.neverCounted')
      )}
    </Section>
  );
}

function SumDifferences({ differences }: Pick<Recount, 'differences'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney();
  const { nameOf } = useFunds();
  const read = differences.map((difference) => ({ ...difference, of: readSum(difference.sum) }));
  const personName = usePersonNames(read.flatMap(({ of }) => of.personId ?? []));
  const rows = read.map(({ sum, kept, counted, of }) => {
    const what = of.fundId ? nameOf(of.fundId) : of.personId ? personName(of.personId) : t(`giving.staff.ledger.accounts.${of.account}`);
    const figure = (amount: number) => (of.isCount ? format.number(amount) : money(amount, of.currency));
    const label = t('giving.staff.comparison.sumOf', { date: of.date, name: what });
    return { key: sum, label: of.isCount ? `${label} (${t('giving.staff.gifts')})` : label, figures: [figure(kept), figure(counted)] };
  });
  const heads = [t('giving.staff.comparison.sum'), t('giving.staff.comparison.kept'), t('giving.staff.comparison.counted')];
  return <FigureTable label={t('giving.staff.comparison.sumsDiffer')} heads={heads} rows={rows} />;
}
