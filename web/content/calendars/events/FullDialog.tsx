import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  /** Makes it a form. */
  readonly onSubmit?: () => void;
  /** Buttons at the end of the header. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  px: { xs: 1, sm: 2 },
  py: 1,
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
};
const body = { maxWidth: 720, width: '100%', mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 2.5, sm: 4 } };
const paper = { m: 0, width: '100%', borderRadius: 0, border: 0 };

/** A full-screen dialog whose title and buttons stay visible. */
export function FullDialog({ title, onClose, onSubmit, actions, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  };
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: paper } }}>
      <Box component={onSubmit ? 'form' : 'div'} {...(onSubmit && { noValidate: true, onSubmit: submit })}>
        <Box sx={head}>
          <IconAction icon={CloseIcon} label={t('ui.close')} onClick={onClose} />
          <Typography variant="h2" id={id} sx={{ flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1 }}>{actions}</Box>
        </Box>
        <Box sx={body}>{children}</Box>
      </Box>
    </Dialog>
  );
}
