import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useBuilder } from '../builder.ts';
import type { Conflict, Side } from '../draft/conflict.ts';
import type { Collision } from '../draft/state.ts';
import { useConflictWords } from './useConflictWords.ts';

const sides = ['theirs', 'mine'] as const;

/** Somebody else changed the same things meanwhile: both are shown, one by one, and nothing is lost before somebody has decided. */
export function ConflictDialog({ collision }: { readonly collision: Collision }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { store } = useBuilder();
  const { by, conflicts } = collision;
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const all = (side: Side) => Object.fromEntries(conflicts.map(({ key }) => [key, side]));
  const names = by.length > 0 ? format.list([...by]) : t('builder.collision.somebody');
  const extra = (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" color="inherit" onClick={() => store.resolve(all('theirs'))}>
        {t('builder.collision.keepTheirs')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => store.resolve(all('mine'))}>
        {t('builder.collision.useMine')}
      </Button>
    </Box>
  );
  return (
    <FormDialog
      open
      width="md"
      title={t('builder.collision.title')}
      description={t('builder.collision.text', { names })}
      onClose={() => undefined}
      ownButtons
    >
      {conflicts.map((conflict) => (
        <OneConflict
          key={conflict.key}
          conflict={conflict}
          names={names}
          side={chosen[conflict.key]}
          onChoose={(side) => setChosen({ ...chosen, [conflict.key]: side })}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        {extra}
        <Button variant="contained" disabled={conflicts.some(({ key }) => !chosen[key])} onClick={() => store.resolve(chosen)}>
          {t('builder.collision.useChosen')}
        </Button>
      </Box>
    </FormDialog>
  );
}

interface Props {
  readonly conflict: Conflict;
  readonly names: string;
  readonly side: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function OneConflict({ conflict, names, side, onChoose }: Props) {
  const { t } = useTranslation();
  const { typeOf, facetOf, saysOf } = useConflictWords();
  return (
    <Box component="fieldset" sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1.2, p: 2, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ px: 0.5 }}>
        {`${typeOf(conflict)}: ${facetOf(conflict)}`}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        {sides.map((one) => (
          <Box
            component="label"
            key={one}
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              cursor: 'pointer',
              border: '2px solid',
              borderColor: side === one ? 'primary.main' : 'divider',
              borderRadius: 1,
              p: 1,
              minWidth: 0,
            }}
          >
            <Radio name={conflict.key} checked={side === one} onChange={() => onChoose(one)} />
            <Box sx={{ minWidth: 0, pt: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {one === 'mine' ? t('builder.collision.mine') : t('builder.collision.theirs', { names })}
              </Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere', maxHeight: 160, overflow: 'auto' }}>
                {saysOf(conflict, one)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
