import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './basicIcons.tsx';
import type { Tone } from './feedback/Banner.tsx';
import type { Icon } from './Icon.tsx';

interface Props {
  readonly label: string;
  readonly tone?: Tone | 'primary' | 'neutral';
  /** Filled, for chips that must not be overlooked. */
  readonly strong?: boolean;
  readonly icon?: Icon;
  /** Where it is too long for its place, it takes another line instead of being cut. */
  readonly wraps?: boolean;
  readonly onRemove?: () => void;
}

const looks = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 26,
  px: 1,
  borderRadius: 0.8,
  typography: 'caption',
  fontWeight: 500,
  maxWidth: '100%',
  whiteSpace: 'nowrap',
};

/** A short label for a state, role, or removable filter. */
export function Chip({ label, tone = 'neutral', strong, icon: TheIcon, wraps, onRemove }: Props) {
  const { t } = useTranslation();
  const soft =
    tone === 'neutral' ? { bgcolor: 'surface.hover', color: 'text.primary' } : { bgcolor: `${tone}.soft`, color: `${tone}.onSoft` };
  const colours = strong ? { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 } : soft;
  return (
    <Box
      component="span"
      sx={{ ...looks, ...colours, ...(onRemove && { pr: 0.25 }), ...(wraps && { whiteSpace: 'normal', overflowWrap: 'break-word' }) }}
    >
      {TheIcon && <TheIcon size={15} />}
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
      {onRemove && (
        <ButtonBase onClick={onRemove} aria-label={t('ui.remove', { name: label })} sx={{ width: 24, height: 24, borderRadius: 0.6 }}>
          <CloseIcon size={14} />
        </ButtonBase>
      )}
    </Box>
  );
}
