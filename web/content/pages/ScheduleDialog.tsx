import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Page, pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { fieldToInstant, instantToField } from './datetimeLocal.ts';
import { usePages, useSiteChanged } from './usePages.ts';

interface Props {
  readonly page: Page;
  readonly onClose: () => void;
  readonly onSaved?: (page: Page) => void;
}

/** When a page is published and unpublished, in the church's time zone. An empty field means not scheduled. */
export function ScheduleDialog({ page, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const changed = useSiteChanged();
  const { mutate } = usePages();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const { busy, errors, fail, submit } = useSubmit();
  const [from, setFrom] = useState(instantToField(page.publishAt, zone));
  const [until, setUntil] = useState(instantToField(page.unpublishAt, zone));
  const [publishAt, unpublishAt] = [fieldToInstant(from, zone), fieldToInstant(until, zone)];
  const save = async () => {
    const saved = await call(pagesCalls.schedule, { id: page.id, body: { publishAt, unpublishAt } });
    onClose();
    onSaved?.(saved);
    snackbar.success(t(publishAt || unpublishAt ? 'content.schedule.saved' : 'content.schedule.cleared'));
    await mutate();
    await changed();
  };
  const go = () => {
    const now = new Date().toISOString();
    if ([publishAt, unpublishAt].some((at) => at && at < now)) return fail([t('content.schedule.past')]);
    if (publishAt && unpublishAt && publishAt >= unpublishAt) return fail([t('content.schedule.order')]);
    return void submit(save);
  };
  return (
    <FormDialog
      open
      width="sm"
      title={t('content.schedule.title', { title: page.title })}
      description={t('content.schedule.text', { zone: zone.replaceAll('_', ' ') })}
      {...{ onClose, busy, errors, onSubmit: go }}
    >
      <TextField
        type="datetime-local"
        label={t('content.schedule.publishAt')}
        hint={t('content.schedule.publishHint')}
        value={from}
        onChange={setFrom}
        optional
      />
      <TextField
        type="datetime-local"
        label={t('content.schedule.unpublishAt')}
        hint={t('content.schedule.unpublishHint')}
        value={until}
        onChange={setUntil}
        optional
      />
    </FormDialog>
  );
}
