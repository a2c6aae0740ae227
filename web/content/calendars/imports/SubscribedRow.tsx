import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarImport, calendarImports } from '#shared/content/calendars/imports/calendarimports.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { RefreshIcon, WarningIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { LockIcon, TrashIcon } from '#web/ui/icons.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { SkippedEvents } from './SkippedEvents.tsx';
import { useImportProblem } from './useImportProblem.ts';

interface Props {
  readonly subscribed: CalendarImport;
  readonly onChanged: () => Promise<void>;
}

/** A subscribed calendar: where it is, how many events it brought, when it was read last, and what is wrong with it. */
export function SubscribedRow({ subscribed, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const wrongWith = useImportProblem();
  const [busy, setBusy] = useState(false);
  const { id, name, url, count, checked, problem, skipped, visibility } = subscribed;
  const act = async (what: () => Promise<Partial<CalendarImport>>, said: string) => {
    setBusy(true);
    try {
      const wrong = wrongWith((await what()).problem);
      if (wrong) snackbar.error(`${name}: ${wrong}`);
      else snackbar.success(said);
    } catch (error) {
      snackbar.error(refusal(error));
    }
    setBusy(false);
    await onChanged();
  };
  const refresh = () => act(() => call(calendarImports.refresh, { id, body: {} }), t('calendar.import.refreshed', { name }));
  const stop = async () => {
    const question = {
      title: t('calendar.import.stopTitle', { name }),
      text: t('calendar.import.stopText'),
      confirmLabel: t('calendar.import.stop'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    await act(() => call(calendarImports.remove, { id }), t('calendar.import.stopped', { name }));
  };
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', fontWeight: 600 }}>
            {name}
            {visibility === 'private' && <Chip label={t('calendar.event.private')} icon={LockIcon} />}
            {problem && <Chip label={t('calendar.import.wrong')} tone="error" icon={WarningIcon} />}
          </Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{url}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {t('calendar.import.count', { count })}
            {checked && ` · ${t('calendar.import.checked', { when: format.relative(checked) })}`}
          </Box>
        </Box>
        <IconAction icon={RefreshIcon} label={t('calendar.import.refresh', { name })} disabled={busy} onClick={() => void refresh()} />
        <IconAction icon={TrashIcon} danger label={t('calendar.import.stopOf', { name })} disabled={busy} onClick={() => void stop()} />
      </Box>
      {problem && <Box sx={{ typography: 'body2', color: 'error.main' }}>{wrongWith(problem)}</Box>}
      <Box sx={{ typography: 'body2' }}>
        <SkippedEvents skipped={skipped} />
      </Box>
    </Box>
  );
}
