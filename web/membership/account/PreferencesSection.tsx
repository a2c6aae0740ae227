import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/languages.ts';
import { account as accountCalls } from '#shared/membership/account/account.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { SchemeToggle } from '#web/ui/colour/SchemeToggle.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** Language (saved with the account: emails are written in it) and appearance (saved on this device). */
export function PreferencesSection() {
  const { t } = useTranslation();
  const { current } = useSession();
  const { errors, act } = useAction();
  const remember = (language: Language) => void act(() => call(accountCalls.setLanguage, { body: { language } }));
  return (
    <Section title={t('profile.preferences.title')} description={t('profile.preferences.text')}>
      <ErrorList errors={errors} />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { xs: 'stretch', sm: 'flex-end' } }}>
        <Box sx={{ flex: 1, maxWidth: 360 }}>
          <LanguageSelect as="field" onChange={remember} />
        </Box>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Typography>{t('ui.scheme.label')}</Typography>
          <SchemeToggle />
        </Stack>
      </Stack>
      {current && (
        <Box sx={{ mt: 2.5 }}>
          <TextLink to="/notifications/settings">{t('profile.preferences.notifications')}</TextLink>
        </Box>
      )}
    </Section>
  );
}
