import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/layout/Section.tsx';
import type { Settings } from '../useSettings.ts';
import { ColourForm } from './ColourForm.tsx';
import { IconField } from './IconField.tsx';
import { PictureField } from './PictureField.tsx';

const logo = { width: 640, height: 240 };
/** The size that major services show for a shared link. */
const share = { width: 1200, height: 630 };

/** The church's appearance: logos, icon, colors. Images are saved as soon as they are chosen. */
export function AppearanceTab({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  return (
    <Stack sx={{ gap: 3 }}>
      <Section title={t('church.logos.title')} description={t('church.logos.text')}>
        <Stack sx={{ gap: 3 }}>
          <PictureField settings={settings} keyName="logoLight" label={t('church.logos.light')} ground="#faf8f4" most={logo} />
          <PictureField settings={settings} keyName="logoDark" label={t('church.logos.dark')} ground="#1f1c18" most={logo} />
        </Stack>
      </Section>
      <Section title={t('church.icon.title')} description={t('church.icon.text')}>
        <IconField settings={settings} />
      </Section>
      <ColourForm settings={settings} />
      <Section title={t('church.share.title')} description={t('church.share.text')}>
        <PictureField settings={settings} keyName="ogImage" label={t('church.share.label')} ground="#faf8f4" most={share} />
      </Section>
    </Stack>
  );
}
