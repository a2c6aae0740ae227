import { useTranslation } from 'react-i18next';
import { curatedCalendars } from '#shared/content/calendars/curated/curatedcalendars.ts';
import { groups } from '#shared/membership/groups/groups.ts';
import { useBuilder } from '#web/builder/builder.ts';
import { useSession } from '#web/session/session.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useCall } from '#web/useCall.ts';
import { textOf } from '../fields/field.ts';
import type { TypeEditorProps } from './typeEditor.ts';

/** Selects a calendar by name: a public group's, or a curated one. */
export function CalendarField({ answers, set }: TypeEditorProps) {
  const { t } = useTranslation();
  const { words } = useBuilder();
  const { current } = useSession();
  const isCurated = answers.calendarType === 'curated';
  const churchId = current?.church.id;
  const ofGroups = useCall(groups.publicList, isCurated || !churchId ? undefined : { churchId });
  const curated = useCall(curatedCalendars.list, isCurated ? {} : undefined);
  const known = (isCurated ? curated.data : ofGroups.data) ?? [];
  const chosen = textOf(answers.calendarId);
  const choices = known.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = choices.some(({ value }) => value === chosen);
  const nothing = isCurated ? t('builder.calendar.noCurated') : t('builder.calendar.noGroups');
  return (
    <SelectField
      label={words.of('calendar', 'calendarId')}
      value={isKnown ? chosen : ''}
      choices={choices}
      placeholder={choices.length > 0 ? t('builder.calendar.choose') : nothing}
      hint={isCurated ? undefined : t('builder.calendar.public')}
      onChange={(calendarId) => set({ calendarId })}
    />
  );
}
