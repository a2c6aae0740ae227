import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';

interface Props {
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly onReset: () => void;
}

/** A form's footer: save status, reset, and save. */
export function SaveFooter({ unsaved, busy, onReset }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Box role="status" sx={{ mr: 'auto', alignSelf: 'center', typography: 'body2', color: 'text.secondary' }}>
        {unsaved ? t('church.unsaved') : t('church.allSaved')}
      </Box>
      {unsaved && (
        <Button color="inherit" onClick={onReset} disabled={busy}>
          {t('church.reset')}
        </Button>
      )}
      <SubmitButton busy={busy} disabled={!unsaved}>
        {t('ui.save')}
      </SubmitButton>
    </>
  );
}
