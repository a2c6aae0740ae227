import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  readonly count: number;
  /** Sits on the upper corner of an icon. */
  readonly floating?: boolean;
}

/** How many are new; more than 99 is "99+". Nothing at all for none. */
export function CountBadge({ count, floating }: Props) {
  const { t } = useTranslation();
  if (count <= 0) return null;
  const corner = {
    position: 'absolute',
    top: 4,
    insetInlineStart: 'calc(50% + 1px)',
    minWidth: 18,
    height: 18,
    px: 0.5,
    fontSize: '0.6875rem',
    boxShadow: '0 0 0 2px var(--palette-background-paper)',
  };
  return (
    <Box
      component="span"
      sx={{
        minWidth: 20,
        height: 20,
        px: 0.75,
        borderRadius: 10,
        display: 'inline-grid',
        placeItems: 'center',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1,
        ...(floating && corner),
      }}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('ui.newCount', { count })}</VisuallyHidden>
    </Box>
  );
}
