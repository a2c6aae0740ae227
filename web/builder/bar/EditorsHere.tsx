import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { initials } from '#web/ui/avatar/initials.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useDraftPart } from '../builder.ts';
import { othersOf } from '../presence/otherEditors.ts';
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

const edge = { boxShadow: '0 0 0 2px var(--palette-background-paper)' };
const most = 4;

/** The other people who have this open. `narrow`: room for one avatar only. */
export function EditorsHere({ narrow }: { readonly narrow: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const editors = useDraftPart('editors');
  const others = othersOf(editors);
  if (others.length === 0) return null;
  const names = format.list(others.map(({ name }) => name));
  const label = t('builder.bar.others', { names });
  const shown = others.slice(0, narrow && others.length > 1 ? 0 : most);
  const more = others.length - shown.length;
  return (
    <Box role="img" aria-label={label} title={label} sx={{ display: 'flex', '& > * + *': { ml: '-6px' } }}>
      {shown.map(({ personId, sessionKey, name }) => (
        <Box key={personId || sessionKey} sx={{ ...round, ...edge, bgcolor: tintFor(personId || sessionKey) }}>
          {initials(name)}
        </Box>
      ))}
      {more > 0 && <Box sx={{ ...round, ...edge, bgcolor: '#4a4a4a' }}>{`+${more}`}</Box>}
    </Box>
  );
}
