import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AppTheme } from '#web/app/theme/AppTheme.tsx';
import type { Question } from './useConfirm.ts';

interface Props {
  readonly question: Question;
  readonly open: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/** A yes-or-no question. Escape and clicking outside mean no. Screens ask through `useConfirm()`. */
export function ConfirmDialog({ question, open, onAnswer }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { title, text, confirmLabel, cancelLabel, danger } = question;
  return (
    <AppTheme>
      <Dialog
        open={open}
        onClose={() => onAnswer(false)}
        maxWidth="xs"
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={text ? `${id}-text` : undefined}
      >
        <DialogTitle id={`${id}-title`} variant="h2">
          {title}
        </DialogTitle>
        {text && (
          <DialogContent>
            <Typography id={`${id}-text`} color="textSecondary">
              {text}
            </Typography>
          </DialogContent>
        )}
        <DialogActions>
          <Button onClick={() => onAnswer(false)} color="inherit" variant="outlined" autoFocus={Boolean(danger)}>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button onClick={() => onAnswer(true)} color={danger ? 'error' : 'primary'} variant="contained" autoFocus={!danger}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Dialog>
    </AppTheme>
  );
}
