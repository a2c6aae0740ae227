import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { timeZoneName } from '#shared/time/timeZone.ts';
import { fieldGrid } from '#web/membership/people/edit/PersonFields.tsx';
import { useSession } from '#web/session/session.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import type { SettingsProps } from './SettingsPanel.tsx';
import { dayOf, timeOf, wallTimeFrom } from './wallParts.ts';

/** When the form can be filled out, and how often. */
export function WindowFields({ edit }: SettingsProps) {
  const { t, i18n } = useTranslation();
  const { draft, set, problems } = edit;
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const isWrong = problems.some(({ code }) => code === 'window');
  const moment = (field: 'opens' | 'closes') => (
    <>
      <TextField
        type="date"
        label={t(`forms.builder.parts.${field}`)}
        hint={field === 'opens' ? t('forms.builder.settings.opensHint') : t('forms.builder.settings.closesHint')}
        value={dayOf(draft[field])}
        onChange={(day) => set({ [field]: wallTimeFrom(day, timeOf(draft[field])) })}
        error={isWrong && field === 'closes' ? t('forms.builder.problems.window') : undefined}
      />
      <TextField
        type="time"
        label={field === 'opens' ? t('forms.builder.settings.opensTime') : t('forms.builder.settings.closesTime')}
        hint={t('forms.builder.settings.timeHint')}
        value={timeOf(draft[field])}
        onChange={(time) => set({ [field]: wallTimeFrom(dayOf(draft[field]), time) })}
        disabled={!draft[field]}
      />
    </>
  );
  return (
    <Section
      title={t('forms.builder.settings.window')}
      description={t('forms.builder.settings.zone', { zone: timeZoneName(zone, i18n.language) || zone })}
    >
      <Stack sx={{ gap: 2.5, maxWidth: 720 }}>
        <Box sx={fieldGrid}>
          {moment('opens')}
          {moment('closes')}
        </Box>
        <CheckField
          label={t('forms.builder.parts.oncePerPerson')}
          hint={t('forms.builder.settings.onceHint')}
          checked={draft.oncePerPerson}
          onChange={(oncePerPerson) => set({ oncePerPerson })}
        />
      </Stack>
    </Section>
  );
}
