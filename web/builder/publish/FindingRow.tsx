import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ErrorIcon, WarningIcon } from '#web/ui/basicIcons.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Finding } from './finding.ts';

interface Props {
  readonly finding: Finding;
  readonly onShow: (nodeId: string) => void;
  readonly onSettings: () => void;
}

const looks = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  borderTop: '1px solid',
  borderColor: 'divider',
  listStyle: 'none',
};

/** One finding: what it is, why it matters, and a link to it. */
export function FindingRow({ finding, onShow, onSettings }: Props) {
  const { t } = useTranslation();
  const { severity, says, values = {}, nodeId, inSettings } = finding;
  const bad = severity === 'bad';
  const TheIcon = bad ? ErrorIcon : WarningIcon;
  const told = {
    text: values.text ?? '',
    label: values.label ?? '',
    address: values.address ?? '',
    size: values.size ?? '',
    real: values.real ?? '',
    shown: values.shown ?? '',
    help: values.help ?? '',
  };
  const sentence = t(`builder.gate.found.${says}`, told);
  return (
    <Box component="li" sx={looks}>
      <Box component="span" sx={{ display: 'flex', color: bad ? 'error.main' : 'warning.main' }}>
        <TheIcon />
        <VisuallyHidden>{t(`builder.gate.severity.${severity}`)}</VisuallyHidden>
      </Box>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>{sentence}</Box>
      {nodeId && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={t('builder.gate.showNamed', { what: sentence })}
          onClick={() => onShow(nodeId)}
        >
          {t('builder.gate.show')}
        </Button>
      )}
      {inSettings && (
        <Button size="small" variant="outlined" color="inherit" onClick={onSettings}>
          {t('content.pages.settings')}
        </Button>
      )}
    </Box>
  );
}
