import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Page, pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { nodesOf } from '#shared/elements/tree/edits.ts';
import { call } from '#web/api.ts';
import { PageSettingsDialog } from '#web/content/pages/PageSettingsDialog.tsx';
import { ScheduleDialog } from '#web/content/pages/ScheduleDialog.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ClockIcon } from '#web/ui/icons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useBuilder } from '../builder.ts';
import type { DraftStore } from '../draft/draftStore.ts';
import { Findings } from './Findings.tsx';
import { Published } from './Published.tsx';
import { RenderedPage } from './RenderedPage.tsx';
import { useChecks } from './useChecks.ts';

interface Props {
  readonly page: Page;
  readonly store: DraftStore;
  readonly onClose: () => void;
}

/** Shows a node on the canvas, once the dialog has returned focus. */
const bring = (nodeId: string) =>
  setTimeout(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const node = document.querySelector(`.in-builder [data-node="${nodeId}"]`);
    node?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
  }, 250);

/** The check before publishing: lists the findings with links to them, then publishes now or later. */
export function PublishDialog({ page: given, store, onClose }: Props) {
  const { t } = useTranslation();
  const { selection } = useBuilder();
  const { busy, errors, fail, submit } = useSubmit();
  const [page, setPage] = useState(given);
  const [note, setNote] = useState('');
  const [open, setOpen] = useState<'settings' | 'schedule' | 'done'>();
  const nodes = useMemo(() => nodesOf(store.tree), [store]);
  const { findings, drawn } = useChecks(page, nodes);
  const publish = async () => {
    if (!(await store.flush())) return fail([t('builder.gate.unsaved')]);
    await call(pagesCalls.publish, { id: page.id, body: { revision: store.read().revision, note: note.trim() } });
    await store.load();
    setOpen('done');
  };
  const show = (nodeId: string) => {
    selection.choose(nodeId);
    onClose();
    bring(nodeId);
  };
  if (open === 'done') return <Published page={page} onClose={onClose} />;
  if (open === 'settings') return <PageSettingsDialog page={page} onClose={() => setOpen(undefined)} onSaved={setPage} />;
  if (open === 'schedule') return <ScheduleDialog page={page} onClose={() => setOpen(undefined)} onSaved={setPage} />;
  const bad = findings?.some(({ severity }) => severity === 'bad');
  return (
    <FormDialog
      open
      width="md"
      title={t('builder.gate.title', { title: page.title })}
      submitLabel={t(bad ? 'builder.gate.publishAnyway' : 'builder.gate.publish')}
      extra={
        <Button color="inherit" startIcon={<ClockIcon size={18} />} onClick={() => setOpen('schedule')}>
          {t('builder.gate.later')}
        </Button>
      }
      {...{ onClose, errors, busy, onSubmit: () => findings && void submit(publish) }}
    >
      <Findings findings={findings} onShow={show} onSettings={() => setOpen('settings')} />
      {!findings && <RenderedPage nodes={nodes} title={page.title} onDrawn={drawn} />}
      <TextField
        label={t('builder.gate.note')}
        hint={t('builder.gate.noteHint')}
        value={note}
        onChange={setNote}
        maxLength={300}
        optional
      />
    </FormDialog>
  );
}
