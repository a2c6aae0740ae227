import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { type Form, forms as formCalls } from '#shared/membership/forms/forms.ts';
import { formresults as resultCalls } from '#shared/membership/forms/results/formresults.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { useCall } from '#web/useCall.ts';
import { ChartsPanel } from './charts/ChartsPanel.tsx';
import { ExportDialog } from './export/ExportDialog.tsx';
import { HeldPanel } from './held/HeldPanel.tsx';
import { ResultsPanel } from './table/ResultsPanel.tsx';

/** What was sent to a form: as a table, counted, and what is held; for those who manage it. */
export function ResultsScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { data: form, error, mutate } = useCall(formCalls.load, { id });
  const back = { to: `/forms/manage/${id}`, label: t('forms.results.toForm') };
  // A form that others only fill in has no such rights.
  if (form?.can?.view) return <Results key={id} form={form} back={back} />;
  if (!form && !error) return <PageSkeleton />;
  return (
    <Page title={t('forms.results.title')} back={back}>
      <FetchError error={error ?? new Error('forbidden')} onRetry={() => void mutate()} />
    </Page>
  );
}

const tabNames = ['sent', 'charts', 'held'] as const;
type TabName = (typeof tabNames)[number];

function Results({ form, back }: { readonly form: Form; readonly back: { to: string; label: string } }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const held = useCall(resultCalls.waiting, {}).data?.find(({ formId }) => formId === form.id)?.held ?? 0;
  const open = tabNames.find((tab) => tab === address.get('tab')) ?? 'sent';
  const go = (tab: TabName) => setAddress(tab === 'sent' ? {} : { tab }, { replace: true });
  const [exporting, setExporting] = useState(false);
  const mayBeSensitive = form.can?.edit === true && (form.questions ?? []).some(({ sensitive }) => sensitive);
  const exports = (
    <Button variant="outlined" color="inherit" startIcon={<DownloadIcon size={18} />} onClick={() => setExporting(true)}>
      {t('forms.results.export.export')}
    </Button>
  );
  const panels = {
    sent: <ResultsPanel form={form} />,
    charts: <ChartsPanel formId={form.id} />,
    held: <HeldPanel form={form} />,
  };
  return (
    <Page
      title={form.name ?? ''}
      documentTitle={t('forms.results.documentTitle', { name: form.name })}
      eyebrow={t('forms.results.title')}
      back={back}
      actions={exports}
      width="wide"
    >
      <Tabs<TabName>
        label={t('forms.results.title')}
        value={open}
        onChange={go}
        tabs={tabNames.map((value) => ({
          value,
          label: t(`forms.results.tabs.${value}`),
          ...(value === 'held' && { count: held }),
          panel: panels[value],
        }))}
      />
      {exporting && <ExportDialog {...{ form, mayBeSensitive }} onClose={() => setExporting(false)} />}
    </Page>
  );
}
