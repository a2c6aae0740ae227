import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { initials } from '#web/ui/initials.ts';
import { useFormat } from '#web/ui/useFormat.ts';
import { useDraftState } from '../builder.ts';
import { tintFor } from '../presence/tint.ts';

const round = {
  width: 28,
  height: 28,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  fontSize: 11,
  fontWeight: 700,
  color: '#fff',
};

/** Who else has this open. */
export function EditorsHere() {
  const { t } = useTranslation();
  const format = useFormat();
  const { editors } = useDraftState();
  const others = editors.filter(({ me }) => !me);
  if (others.length === 0) return null;
  const names = format.list(others.map(({ name }) => name));
  const label = t('builder.bar.others', { names });
  return (
    <Box role="img" aria-label={label} title={label} sx={{ display: 'flex', '& > * + *': { ml: '-6px' } }}>
      {others.slice(0, 4).map(({ sessionKey, name }) => (
        <Box key={sessionKey} sx={{ ...round, bgcolor: tintFor(sessionKey), boxShadow: '0 0 0 2px var(--palette-background-paper)' }}>
          {initials(name)}
        </Box>
      ))}
    </Box>
  );
}
