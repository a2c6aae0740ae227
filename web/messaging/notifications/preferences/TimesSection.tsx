import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Preferences } from '#shared/messaging/notifications/preferences/notificationPreferences.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TimeZoneField } from '#web/ui/fields/TimeZoneField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { TimeField } from './TimeField.tsx';
import type { Change } from './usePreferences.ts';

interface Props {
  readonly preferences: Preferences;
  readonly onChange: (change: Change) => void;
}

/** Quiet hours, and when the daily summary email is sent: wall times in the person's zone. */
export function TimesSection({ preferences, onChange }: Props) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { quiet, digestAt } = preferences;
  const set = (change: Partial<Preferences['quiet']>) => onChange({ quiet: { ...quiet, ...change } });
  return (
    <Section title={t('notifications.settings.quietTitle')} description={t('notifications.settings.quietText')}>
      <Stack sx={{ gap: 2, maxWidth: 480 }}>
        <CheckField as="switch" label={t('notifications.settings.quietOn')} checked={quiet.on} onChange={(on) => set({ on })} />
        {quiet.on && (
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
            <TimeField label={t('notifications.settings.from')} value={quiet.from} onChange={(from) => set({ from })} />
            <TimeField label={t('notifications.settings.to')} value={quiet.to} onChange={(to) => set({ to })} />
          </Box>
        )}
        {quiet.on && (
          <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {quiet.from === quiet.to
              ? t('notifications.settings.noHours')
              : quiet.from > quiet.to && t('notifications.settings.overnight', { time: time(`2000-01-01T${quiet.to}Z`, 'UTC') })}
          </Box>
        )}
        <TimeZoneField
          value={quiet.zone}
          onChange={(zone) => set({ zone })}
          hint={(now) => t('notifications.settings.zoneHint', { time: now })}
        />
        <Box sx={{ maxWidth: 232 }}>
          <TimeField
            label={t('notifications.settings.digestAt')}
            hint={t('notifications.settings.digestText')}
            value={digestAt}
            onChange={(next) => onChange({ digestAt: next })}
          />
        </Box>
      </Stack>
    </Section>
  );
}
