import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { churchColours } from '#shared/membership/settings/appTheme.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { useSession } from '#web/session/session.tsx';
import { mix, readableOn, textOn } from '#web/ui/colour/colour.ts';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ColourField } from '#web/ui/fields/ColourField.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { FormBox } from '../FormBox.tsx';
import type { Settings } from '../useSettings.ts';
import { useSettingsForm } from '../useSettingsForm.ts';

const usual = { primary: '#2d4a8c', accent: '#e9b95a' };
const hex = /^#[0-9a-f]{6}$/i;

function coloursOf(text: string) {
  const { primary = usual.primary, accent = usual.accent } = churchColours(text);
  return { primary, accent };
}

/** The church's colors on its public page. Any choice is adjusted for readability. */
export function ColourForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const form = useSettingsForm(settings, {
    appTheme: { label: t('church.colours.title'), value: (text) => (text ? <Preview {...coloursOf(text)} /> : t('church.colours.ours')) },
  });
  const colours = churchColours(form.value('appTheme'));
  const set = (part: 'primary' | 'accent') => (colour: string) =>
    form.set('appTheme')(JSON.stringify({ ...colours, [part]: hex.test(colour) ? colour.toLowerCase() : undefined }));
  return (
    <FormBox label={t('church.colours.title')} onSubmit={() => void form.save()}>
      <Section
        title={t('church.colours.title')}
        description={t('church.colours.text')}
        footer={<SaveFooter unsaved={form.unsaved} busy={form.busy} onReset={form.reset} />}
      >
        <ErrorList errors={form.errors} takeFocus />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, alignItems: 'flex-start' }}>
            <ColourField label={t('church.colours.primary')} value={colours.primary} usual={usual.primary} onChange={set('primary')} />
            <ColourField label={t('church.colours.accent')} value={colours.accent} usual={usual.accent} onChange={set('accent')} />
            {(colours.primary || colours.accent) && (
              <Button color="inherit" size="small" onClick={() => form.set('appTheme')('')}>
                {t('church.colours.ours')}
              </Button>
            )}
          </Box>
          <Preview {...coloursOf(form.value('appTheme'))} />
        </Box>
      </Section>
      <EditConflict conflict={form.conflict} />
    </FormBox>
  );
}

/** A preview of the public page's header in these colors. */
function Preview({ primary, accent }: { readonly primary: string; readonly accent: string }) {
  const { t } = useTranslation();
  const id = useId();
  const { current } = useSession();
  const deep = readableOn('#ffffff', mix(primary, '#0d1020', 0.18), 8);
  const button = readableOn(textOn(accent), accent, 4.6);
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0 }}>
      <Box
        sx={{
          borderRadius: 1.6,
          p: 3,
          background: `linear-gradient(160deg, ${deep}, ${mix(deep, '#090b14', 0.38)})`,
          color: '#ffffff',
          minHeight: 150,
        }}
      >
        <Box sx={{ typography: 'h2' }}>{current?.church.name}</Box>
        <Box
          component="span"
          sx={{ display: 'inline-block', mt: 2, px: 2, py: 1, borderRadius: 1, bgcolor: button, color: textOn(button), fontWeight: 600 }}
        >
          {t('church.colours.button')}
        </Box>
      </Box>
      <Box component="figcaption" id={id} sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
        {t('church.colours.preview')}
      </Box>
    </Box>
  );
}
