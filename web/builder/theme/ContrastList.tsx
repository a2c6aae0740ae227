import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { WarningIcon } from '#web/ui/basicIcons.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { type Palette, pairsOf, type Tone } from './contrastPairs.ts';

interface Props {
  readonly palette: Palette;
  readonly onChange: (tone: Tone, colour: string) => void;
}

/** The color pairs used on the site and their contrast; unreadable pairs get a suggestion of the nearest readable color. */
export function ContrastList({ palette, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box component="ul" aria-label={t('content.theme.contrast')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {pairsOf(palette).map(({ key, ink, ground, ratio, passes, tone, offer }) => (
        <Box
          component="li"
          key={key}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1, borderTop: '1px solid', borderColor: 'divider' }}
        >
          <Box
            aria-hidden
            sx={{
              width: 44,
              height: 32,
              borderRadius: 0.8,
              display: 'grid',
              placeItems: 'center',
              fontWeight: 700,
              border: '1px solid',
              borderColor: 'divider',
            }}
            style={{ background: ground, color: ink }}
          >
            {t('content.theme.sample')}
          </Box>
          <Box sx={{ flex: '1 1 9rem', typography: 'body2' }}>{t(`content.theme.pairs.${key}`)}</Box>
          <Chip
            label={t(passes ? 'content.theme.passes' : 'content.theme.fails', { ratio: format.number(Math.floor(ratio * 10) / 10) })}
            tone={passes ? 'success' : 'error'}
            icon={passes ? CheckIcon : WarningIcon}
          />
          {!passes && (
            <Button size="small" variant="outlined" color="inherit" onClick={() => onChange(tone, offer)}>
              {t('content.theme.take', { colour: offer })}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}
