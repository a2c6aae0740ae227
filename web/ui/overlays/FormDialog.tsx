import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../buttons/SubmitButton.tsx';
import { ErrorList } from '../feedback/ErrorList.tsx';
import { useConfirmDiscard } from '../unsavedChanges/useConfirmDiscard.ts';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly description?: ReactNode;
  readonly onClose: () => void;
  /** Without it the dialog is read-only and can just be closed. */
  readonly onSubmit?: () => void;
  readonly submitLabel?: string;
  /** Something is still missing: submitting is disabled. */
  readonly notYet?: boolean;
  readonly busy?: boolean;
  /** There is unsaved input: clicking outside does nothing, and closing asks first. */
  readonly unsaved?: boolean;
  readonly danger?: boolean;
  readonly errors?: readonly string[];
  readonly width?: 'xs' | 'sm' | 'md';
  /** Buttons on the opposite side, such as delete. */
  readonly extra?: ReactNode;
  readonly closeLabel?: string;
  /** The content has its own footer buttons. */
  readonly ownButtons?: boolean;
  /** The content has its own forms, which can't be nested. */
  readonly ownForms?: boolean;
  readonly children?: ReactNode;
}

const column = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, overflow: 'hidden' };

/** A form in a dialog; full screen on phones. Can't be closed while submitting, and asks before discarding input. */
export function FormDialog(props: Props) {
  const {
    open,
    title,
    description,
    onClose,
    onSubmit,
    submitLabel,
    notYet = false,
    busy,
    unsaved,
    danger,
    errors = [],
    width = 'sm',
    extra,
    closeLabel,
    ownButtons,
    ownForms,
    children,
  } = props;
  const { t } = useTranslation();
  const id = useId();
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const full = phone && width !== 'xs';
  const askLeaving = useConfirmDiscard();
  const close = async () => {
    if (!busy && (!unsaved || (await askLeaving()))) onClose();
  };
  const dismiss = (_: unknown, how: 'backdropClick' | 'escapeKeyDown') => (how === 'escapeKeyDown' || !unsaved) && void close();
  const send = () => !busy && !notYet && onSubmit?.();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  const isForm = onSubmit && !ownForms;
  return (
    <Dialog
      {...{ open, onClose: dismiss, maxWidth: width, fullWidth: true, fullScreen: full, 'aria-labelledby': `${id}-title` }}
      slotProps={{ paper: full ? { sx: { m: 0, width: '100%', borderRadius: 0, border: 0 } } : {} }}
    >
      <Box component={isForm ? 'form' : 'div'} {...(isForm && { noValidate: true, onSubmit: submit })} sx={column}>
        <DialogTitle id={`${id}-title`} variant="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pb: ownButtons ? 2 : 1 }}>
            {description && (
              <Typography color="textSecondary" component="div">
                {description}
              </Typography>
            )}
            <ErrorList errors={errors} takeFocus />
            {children}
          </Stack>
        </DialogContent>
        {!ownButtons && (
          <DialogActions>
            {extra && <span style={{ marginInlineEnd: 'auto' }}>{extra}</span>}
            <Button onClick={() => void close()} color="inherit" variant={onSubmit ? 'text' : 'outlined'} disabled={Boolean(busy)}>
              {closeLabel ?? (onSubmit ? t('ui.cancel') : t('ui.close'))}
            </Button>
            {onSubmit && (
              <SubmitButton busy={Boolean(busy)} disabled={notYet} danger={Boolean(danger)} {...(ownForms && { onClick: send })}>
                {submitLabel ?? t('ui.save')}
              </SubmitButton>
            )}
          </DialogActions>
        )}
      </Box>
    </Dialog>
  );
}
