import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Scope, scopes } from '#shared/content/calendars/series/series.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import type { EventAct } from '../useEventActions.ts';
import { DatesList } from './DatesList.tsx';
import { datesOf } from './previewDates.ts';

interface Props {
  readonly act: EventAct;
  /** The zone in which dates are shown. */
  readonly zone: string;
  readonly onChoose: (scope: Scope) => Promise<unknown>;
  /** Closes without changes. */
  readonly onClose: () => void;
  /** Called once the change is made, if `onChoose` makes it. */
  readonly onDone?: () => void;
}

const shown = 10;

/** Asks which events to change: this one, this and following ones, or all. Previews the next dates before and after the change. */
export function ScopeDialog({ act, zone, onChoose, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { busy, errors, submit } = useSubmit();
  const { series, fields } = act;
  const isNewRule = fields !== undefined && fields.rule !== series.rule;
  const [scope, setScope] = useState<Scope>(isNewRule ? 'future' : 'this');
  const rows = useMemo(() => datesOf(act, scope, zone), [act, scope, zone]);
  const choose = async () => {
    if (await submit(() => onChoose(scope))) onDone?.();
  };
  return (
    <FormDialog
      open
      title={t(fields ? 'calendar.scope.saveTitle' : 'calendar.scope.deleteTitle')}
      description={t(fields ? 'calendar.scope.saveText' : 'calendar.scope.deleteText')}
      submitLabel={t(fields ? 'ui.save' : 'calendar.event.delete')}
      danger={!fields}
      {...{ onClose, busy, errors, onSubmit: () => void choose() }}
    >
      <RadioGroup aria-label={t('calendar.scope.which')} value={scope}>
        {scopes.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            disabled={isNewRule && one === 'this'}
            label={t(`calendar.scope.${one}`)}
            control={<Radio onChange={() => setScope(one)} slotProps={{ input: { 'aria-describedby': isNewRule ? id : undefined } }} />}
          />
        ))}
      </RadioGroup>
      {isNewRule && (
        <Typography id={id} variant="body2" color="textSecondary">
          {t('calendar.scope.newRule')}
        </Typography>
      )}
      <div>
        <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
          {t('calendar.scope.dates')}
        </Typography>
        {rows.length > 0 ? <DatesList rows={rows.slice(0, shown)} label={t('calendar.scope.dates')} /> : t('calendar.scope.none')}
        {scope === 'all' && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('calendar.scope.earlier')}
          </Typography>
        )}
      </div>
    </FormDialog>
  );
}
