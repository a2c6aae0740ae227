import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { MergePart, Side } from '#shared/membership/people/merges/parts.ts';
import { shownName } from '#web/session/shownName.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import type { Compared } from './useParts.ts';

const sides = ['kept', 'other'] as const;
const choice = { display: 'flex', alignItems: 'flex-start', cursor: 'pointer', border: '2px solid', borderRadius: 1, p: 1, minWidth: 0 };

interface Props {
  readonly part: MergePart;
  readonly label: string;
  readonly compared: Compared;
  readonly saidOf: (side: Side) => string;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

/** What both have of a part; one of them is kept. */
export function PartChoice({ part, label, compared, saidOf, side, onChoose }: Props) {
  const { t } = useTranslation();
  const photo = usePhotoUrl();
  const nameOf = (one: Side) => shownName(compared[one].name.display, t);
  const isNamesake = nameOf('kept') === nameOf('other');
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ p: 0, mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 1.5 }}>
        {sides.map((one) => {
          const { photo: picture } = compared[one];
          return (
            <Box component="label" key={one} sx={{ ...choice, borderColor: side === one ? 'primary.main' : 'divider' }}>
              <Radio name={part} checked={side === one} onChange={() => onChoose(one)} />
              <Box sx={{ minWidth: 0, pt: 1 }}>
                <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', fontWeight: 600 }}>
                  {part === 'photo' && picture ? (
                    <Avatar name={nameOf(one)} photo={photo(picture)} decorative />
                  ) : (
                    saidOf(one) || t('people.notGiven')
                  )}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                  {isNamesake ? t(`merging.sides.${one}`) : nameOf(one)}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
