import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CuratedPart, curatedEvents } from '#shared/content/calendars/curated/curatedevents.ts';
import { call } from '#web/api.ts';
import type { ChurchClock } from '#web/content/calendars/useChurchClock.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCuratedChanged } from '../useCurated.ts';
import { EventChoice } from './EventChoice.tsx';
import { isWhole, useOfferedGroups } from './useOfferedGroups.ts';

interface Props {
  readonly calendarId: string;
  readonly parts: readonly CuratedPart[];
  readonly clock: ChurchClock;
  readonly onClose: () => void;
}

/** Adds a group to a calendar: all its events, including future ones, or some of them. */
export function AddGroupDialog({ calendarId, parts: given, clock, onClose }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const changed = useCuratedChanged();
  const { busy, errors, submit } = useSubmit();
  // A snapshot from when the dialog opened: the calendar behind it reloads before it closes.
  const [parts] = useState(given);
  const { groups, choices, keepsGroups, error, retry } = useOfferedGroups(parts);
  const [groupId, setGroup] = useState('');
  const [wanted, setMode] = useState<'all' | 'some'>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const group = groups?.find(({ id }) => id === groupId);
  const isInWhole = isWhole(parts, groupId);
  // Excluded events are brought back one by one, never all as a side effect.
  const mode = isInWhole ? 'some' : wanted;
  const choose = (id: string) => {
    setGroup(id);
    setChosen(new Set());
  };
  const save = async () => {
    const place = { curatedCalendarId: calendarId, groupId };
    await call(curatedEvents.save, { body: [mode === 'all' ? place : { ...place, eventIds: [...chosen] }] });
    await changed();
    onClose();
    snackbar.success(t('calendar.curated.added', { name: group?.name ?? '' }));
  };
  const waiting = error ? <FetchError error={error} onRetry={retry} /> : <ListSkeleton avatars={false} />;
  return (
    <FormDialog
      open
      width="md"
      title={t('calendar.curated.addGroup')}
      unsaved={mode === 'some' && chosen.size > 0}
      notYet={!group || (mode === 'some' && chosen.size === 0)}
      {...{ onClose, busy, errors, onSubmit: () => void submit(save) }}
    >
      {!groups && waiting}
      {groups?.length === 0 && (
        <Typography>
          {t('calendar.curated.noGroups')} {!keepsGroups && t('calendar.curated.onlyOwn')}
        </Typography>
      )}
      {groups && groups.length > 0 && (
        <SelectField
          label={t('calendar.curated.group')}
          placeholder={t('calendar.curated.chooseGroup')}
          value={groupId}
          onChange={choose}
          choices={choices}
          hint={isInWhole && t('calendar.curated.inAlready')}
        />
      )}
      {group && group.visibility !== 'public' && <Banner>{t('calendar.curated.notPublicText')}</Banner>}
      {group && (
        <RadioGroup
          aria-label={t('calendar.curated.which')}
          value={mode}
          onChange={(_, value) => setMode(value === 'some' ? 'some' : 'all')}
        >
          <FormControlLabel value="all" disabled={isInWhole} control={<Radio />} label={t('calendar.curated.allEvents')} />
          <FormControlLabel value="some" control={<Radio />} label={t('calendar.curated.someEvents')} />
        </RadioGroup>
      )}
      {group && mode === 'some' && <EventChoice key={groupId} {...{ groupId, parts, clock, chosen, onChange: setChosen }} />}
    </FormDialog>
  );
}
