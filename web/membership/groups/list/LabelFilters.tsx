import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckIcon } from '#web/ui/icons.tsx';

interface Props {
  readonly labels: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (label: string) => void;
}

/** More than these at once don't help. */
const most = 16;

/** Toggles that filter a list of groups by label. */
export function LabelFilters({ labels, chosen, onToggle }: Props) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (labels.length === 0) return null;
  const shown = labels.filter((label, at) => all || at < most || chosen.includes(label));
  return (
    <Box role="group" aria-label={t('groups.finder.labels')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {shown.map((label) => (
        <Toggle key={label} label={label} on={chosen.includes(label)} onClick={() => onToggle(label)} />
      ))}
      {shown.length < labels.length && (
        <Button size="small" color="inherit" onClick={() => setAll(true)}>
          {t('groups.finder.allLabels')}
        </Button>
      )}
    </Box>
  );
}

function Toggle({ label, on, onClick }: { readonly label: string; readonly on: boolean; readonly onClick: () => void }) {
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      aria-pressed={on}
      onClick={onClick}
      startIcon={on ? <CheckIcon size={16} /> : undefined}
      sx={{
        borderRadius: 10,
        maxWidth: '100%',
        overflowWrap: 'anywhere',
        ...(on && { bgcolor: 'primary.soft', color: 'primary.onSoft', borderColor: 'primary.main' }),
      }}
    >
      {label}
    </Button>
  );
}
