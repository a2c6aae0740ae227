import MuiChip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Tone } from './Banner.tsx';
import type { Icon } from './Icon.tsx';
import { CloseIcon } from './icons.tsx';

interface Props {
  readonly label: string;
  readonly tone?: Tone | 'primary' | 'neutral';
  readonly icon?: Icon;
  readonly onRemove?: () => void;
}

/** A short word about something: a state, a role, a filter that can be taken away. */
export function Chip({ label, tone = 'neutral', icon: TheIcon, onRemove }: Props) {
  const { t } = useTranslation();
  const colours =
    tone === 'neutral' ? { bgcolor: 'surface.hover', color: 'text.primary' } : { bgcolor: `${tone}.soft`, color: `${tone}.onSoft` };
  return (
    <MuiChip
      label={label}
      size="small"
      icon={
        TheIcon && (
          <span style={{ display: 'flex', color: 'inherit' }}>
            <TheIcon size={15} />
          </span>
        )
      }
      sx={{ ...colours, height: 26, fontSize: '0.8125rem', fontWeight: 550, borderRadius: 0.8 }}
      {...(onRemove && {
        onDelete: onRemove,
        deleteIcon: (
          <button
            type="button"
            aria-label={t('ui.remove', { name: label })}
            style={{ display: 'flex', color: 'inherit', border: 0, background: 'none', padding: 4, borderRadius: 6, cursor: 'pointer' }}
          >
            <CloseIcon size={14} />
          </button>
        ),
      })}
    />
  );
}
