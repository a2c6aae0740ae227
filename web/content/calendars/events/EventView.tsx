import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { householdPath } from '#shared/content/registrations/paths.ts';
import { instantToWallTime, ownTimeZone, sameClocks } from '#shared/time/timeZone.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EditIcon, LockIcon, PeopleIcon } from '#web/ui/icons.tsx';
import { zoneName } from '../clocks.ts';
import { ImportedNote } from '../imports/ImportedNote.tsx';
import { useRuleWords } from '../recurrence/useRuleWords.ts';
import type { ChurchClock } from '../useChurchClock.ts';
import { EventLinks } from './EventLinks.tsx';
import { FullDialog } from './FullDialog.tsx';
import { formatDateRange } from './formatDateRange.ts';
import { MapLink } from './MapLink.tsx';
import type { Found } from './useGroupSeries.ts';

interface Props {
  readonly found: Found;
  readonly clock: ChurchClock;
  /** Whether the person may edit this group's events. */
  readonly canEdit: boolean;
  /** Whether the group is on the church's site. */
  readonly isPublic: boolean;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** One occurrence of an event, read-only. */
export function EventView({ found, clock, canEdit, isPublic, onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const { series, occurrence } = found;
  const { title, description, location, visibility, changed } = occurrence;
  const editable = canEdit && !series.importId;
  const edit = (
    <Button variant="contained" startIcon={<EditIcon size={18} />} onClick={onEdit}>
      {t('calendar.event.edit')}
    </Button>
  );
  return (
    <FullDialog title={title} onClose={onClose} actions={editable ? edit : null}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        {(editable || series.registrationEnabled) && (
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {series.registrationEnabled && (
              <ButtonLink to={householdPath(series.id, occurrence.original)}>{t('site.register.submit')}</ButtonLink>
            )}
            {editable && (
              <ButtonLink to={`/events/${series.id}/registrations`} variant="outlined" color="inherit" startIcon={<PeopleIcon size={18} />}>
                {t('registrations.title')}
              </ButtonLink>
            )}
          </Box>
        )}
        {visibility === 'private' && (
          <div>
            <Chip label={t('calendar.event.private')} icon={LockIcon} />
          </div>
        )}
        {series.importId && <ImportedNote groupId={series.groupId} importId={series.importId} named={canEdit} />}
        <Fact name={t('calendar.event.when')}>
          <WhenWords {...{ found, clock }} />
          {changed && series.rule && <Typography color="textSecondary">{t('calendar.event.single')}</Typography>}
        </Fact>
        <EventLinks series={series} occurrence={occurrence} isPublic={isPublic && visibility === 'public'} />
        {location && (
          <Fact name={t('calendar.event.where')}>
            {location} <MapLink location={location} />
          </Fact>
        )}
        <Fact name={t('calendar.event.about')}>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{description || t('calendar.event.noDescription')}</Box>
        </Fact>
      </Box>
    </FullDialog>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={name}>
    <Typography variant="h6" component="h3" color="textSecondary">
      {name}
    </Typography>
    <Typography component="div">{children}</Typography>
  </Box>
);

/** The time in the church's zone, plus the reader's and the event's own where they differ; and how it repeats. */
function WhenWords({ found: { series, occurrence }, clock }: Pick<Props, 'found' | 'clock'>) {
  const { t, i18n } = useTranslation();
  const words = useRuleWords();
  const { allDay, startInstant, endInstant } = occurrence;
  const inZone = (zone: string) =>
    formatDateRange({ start: instantToWallTime(startInstant, zone), end: instantToWallTime(endInstant, zone), allDay }, i18n.language);
  const isOther = (zone: string) => !allDay && !sameClocks(zone, clock.zone, startInstant);
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{formatDateRange(occurrence, i18n.language)}</Box>
      {!allDay && clock.note && <Typography color="textSecondary">{clock.note}</Typography>}
      {isOther(ownTimeZone()) && (
        <Typography color="textSecondary">{t('calendar.event.yours', { when: inZone(ownTimeZone()) })}</Typography>
      )}
      {isOther(series.zone) && (
        <Typography color="textSecondary">
          {t('calendar.event.ownZone', { when: inZone(series.zone), zone: zoneName(series.zone, i18n.language, clock.instant) })}
        </Typography>
      )}
      {series.rule && <Box sx={{ mt: 0.5 }}>{words(series.rule, series.start)}</Box>}
      {series.additions.length > 0 && (
        <Typography color="textSecondary">{t('calendar.event.additions', { count: series.additions.length })}</Typography>
      )}
    </>
  );
}
