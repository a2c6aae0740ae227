import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { streamingServices as calls, type StreamingService } from '#shared/content/live/streamingServices.ts';
import { sermons } from '#shared/content/sermons/sermons.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';
import { fieldOf } from './serviceDraft.ts';
import type { ShownDate } from './shownDates.ts';
import { useDateWords } from './useDateWords.ts';

interface Props {
  readonly service: StreamingService;
  readonly date: ShownDate;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What the select has for the series' own. */
const asSeries = 'series';

/** What is different on one date: its time, its name, its sermon. Left empty, it is as on the others. */
export function DateDialog({ service, date: { original, serviceTime }, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const words = useDateWords();
  const { busy, errors, fail, submit } = useSubmit();
  const { data = [] } = useCall(sermons.list, {});
  const own = service.dates.find((one) => one.original === original);
  const initial = {
    start: fieldOf(parseWallTime(own?.start ?? original) ?? 0),
    label: own?.label ?? '',
    sermonId: own?.sermonId ?? asSeries,
  };
  const [draft, setDraft] = useState(initial);
  const save = async () => {
    const body = {
      ...{ original, version: service.version, start: `${draft.start}:00` },
      ...(draft.label.trim() ? { label: draft.label.trim() } : {}),
      ...(draft.sermonId === asSeries ? {} : { sermonId: draft.sermonId }),
    };
    await call(calls.date, { id: service.id, body });
    onClose();
    snackbar.success(t('liveServices.dates.saved'));
    onSaved();
  };
  const isTimed = parseWallTime(draft.start) !== undefined;
  return (
    <FormDialog
      open
      title={t('liveServices.dates.editTitle')}
      description={t('liveServices.dates.only', { date: words(serviceTime, service.zone) })}
      unsaved={JSON.stringify(draft) !== JSON.stringify(initial)}
      {...{ onClose, busy, errors, onSubmit: () => (isTimed ? void submit(save) : fail([t('liveServices.problems.start')])) }}
    >
      <TextField
        label={t('liveServices.dates.start')}
        type="datetime-local"
        value={draft.start}
        onChange={(start) => setDraft({ ...draft, start })}
        required
        autoFocus
      />
      <TextField
        label={t('liveServices.name')}
        placeholder={service.label}
        value={draft.label}
        onChange={(label) => setDraft({ ...draft, label })}
        maxLength={200}
        optional
      />
      <SelectField
        label={t('liveServices.source.title')}
        value={draft.sermonId}
        onChange={(sermonId) => setDraft({ ...draft, sermonId })}
        choices={[
          { value: asSeries, label: t('liveServices.dates.asSeries') },
          { value: 'latest', label: t('liveServices.source.latest') },
          ...data.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </FormDialog>
  );
}
