import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovedImport } from '#shared/giving/imports/moved.ts';
import { imports as givingCalls } from '#shared/giving/imports.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { isJobOver } from '#shared/jobs.ts';
import { call } from '#web/api.ts';
import { newId } from '#web/session/newId.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import type { StepProps } from './StepFrame.tsx';

const pollMs = 1000;
const isOver = (run: MovedImport | undefined): boolean => run?.state !== undefined && isJobOver(run.state);

/** What would be entered of the gifts: a dry run of those that lie on the server by now, before anything is started. */
export function GiftsCheck({ state }: Pick<StepProps, 'state'>) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { file, fileName, source, id, sendGifts } = state;
  const begun = useRef(false);
  const [checkId, setCheckId] = useState<string>();
  const [isLost, setIsLost] = useState(false);
  const found = (all: readonly MovedImport[] | undefined) => all?.find((one) => one.id === checkId);
  const checks = useCall(givingCalls.moved, checkId ? {} : undefined, {
    refreshInterval: (latest: { readonly runs: readonly MovedImport[] } | undefined) => (isOver(found(latest?.runs)) ? 0 : pollMs),
  });
  const begin = async () => {
    setIsLost(false);
    setCheckId(undefined);
    const own = newId();
    const { giftParts: parts = 0, gifts = 0 } = file?.moved ?? {};
    try {
      await sendGifts();
      await call(givingCalls.startMoved, { body: { id: own, partsOf: id, fileName, source, parts, gifts, dryRun: true } });
      setCheckId(own);
    } catch {
      setIsLost(true);
    }
  };
  const first = useRef(begin);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void first.current();
  }, []);

  const run = found(checks.data?.runs);
  const counts = run?.state === 'done' ? run.counts : undefined;
  const all = file?.moved.gifts ?? 0;
  const some = (count: number) => count > 0 && format.number(count);
  const facts = counts && [
    { label: t('peopleImport.dryRun.fresh'), value: format.number(counts.fresh) },
    {
      label: t('peopleImport.dryRun.sum'),
      value: format.list(counts.amounts.map(({ amount, currency }) => moneyText(amount, currency, i18n.language))),
    },
    { label: t('peopleImport.dryRun.matched'), value: format.number(counts.matched) },
    { label: t('peopleImport.dryRun.unmatched'), value: format.number(counts.fresh - counts.matched) },
    { label: t('peopleImport.dryRun.known'), value: some(counts.known) },
    { label: t('peopleImport.dryRun.skipped'), value: some(counts.skipped) },
    { label: t('peopleImport.dryRun.funds'), value: some(counts.funds) },
    { label: t('peopleImport.dryRun.batches'), value: some(counts.batches) },
  ];
  const hasFailed = isLost || run?.state === 'failed';
  return (
    <Section title={t('peopleImport.dryRun.title')} description={t('peopleImport.giftsFollow')}>
      <div role="status">
        {!facts && !hasFailed && (
          <p className="ui-text">{t('peopleImport.dryRun.working', { done: format.number(run?.done ?? 0), all: format.number(all) })}</p>
        )}
        {facts && <DescriptionList facts={facts} />}
        {hasFailed && <p className="ui-text">{t('peopleImport.dryRun.failed')}</p>}
      </div>
      {hasFailed && (
        <Button variant="outlined" color="inherit" onClick={() => void begin()}>
          {t('peopleImport.dryRun.again')}
        </Button>
      )}
    </Section>
  );
}
