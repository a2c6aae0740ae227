import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import type { Side } from './threeWayMerge.ts';

interface Part {
  readonly key: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}
/** The parts that two people changed at the same time, in different ways. */
export interface Conflict {
  /** Who made the other change, and a sentence saying so, if known. */
  readonly by?: string;
  readonly text?: string;
  readonly parts: readonly Part[];
  readonly decide: (sides: Readonly<Record<string, Side>>) => void;
  /** Returns to the draft being edited, unchanged. */
  readonly dismiss?: () => void;
}

const sides = ['theirs', 'mine'] as const;
const choice = { display: 'flex', alignItems: 'flex-start', cursor: 'pointer', border: '2px solid', borderRadius: 1, p: 1, minWidth: 0 };

/** Shows both versions of each part; nothing is lost before the user has decided. Renders nothing without a conflict. */
export function EditConflict({ conflict }: { readonly conflict: Conflict | undefined }) {
  return conflict ? <Question {...conflict} /> : null;
}

function Question({ by, text, parts, decide, dismiss }: Conflict) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const all = (side: Side) => Object.fromEntries(parts.map(({ key }) => [key, side]));
  return (
    <FormDialog open width="md" title={t('conflict.title')} description={text ?? t('conflict.text')} onClose={() => dismiss?.()} ownButtons>
      {parts.map((part) => (
        <Choice
          key={part.key}
          part={part}
          theirName={by ?? t('conflict.someone')}
          side={chosen[part.key]}
          onChoose={(side) => setChosen({ ...chosen, [part.key]: side })}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={() => decide(all('theirs'))}>
          {t('conflict.keepTheirs')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => decide(all('mine'))}>
          {t('conflict.useMine')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {dismiss && (
          <Button color="inherit" onClick={dismiss}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button variant="contained" disabled={parts.some(({ key }) => !chosen[key])} onClick={() => decide(chosen)}>
          {t('conflict.useChosen')}
        </Button>
      </Box>
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly part: Part;
  readonly theirName: string;
  readonly side: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

function Choice({ part, theirName, side, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Box component="fieldset" sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1.2, p: 2, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h5" sx={{ px: 0.5 }}>
        {part.label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        {sides.map((one) => (
          <Box component="label" key={one} sx={{ ...choice, borderColor: side === one ? 'primary.main' : 'divider' }}>
            <Radio name={part.key} checked={side === one} onChange={() => onChoose(one)} />
            <Box sx={{ minWidth: 0, pt: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {one === 'mine' ? t('conflict.mine') : theirName}
              </Typography>
              <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {part[one] || t('conflict.nothing')}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
