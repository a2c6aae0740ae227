import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { FormFooter } from '#web/ui/layout/FormFooter.tsx';

interface Props {
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly onReset: () => void;
}

/** The sticky footer of the settings: save status, reset, and save. */
export function SaveBar({ unsaved, busy, onReset }: Props) {
  const { t } = useTranslation();
  return (
    <FormFooter>
      <Box role="status" sx={{ mr: 'auto', typography: 'body2', color: 'text.secondary' }}>
        {unsaved ? t('groups.settings.unsaved') : t('groups.settings.allSaved')}
      </Box>
      {unsaved && (
        <Button color="inherit" onClick={onReset} disabled={busy}>
          {t('groups.settings.reset')}
        </Button>
      )}
      <SubmitButton busy={busy} disabled={!unsaved}>
        {t('ui.save')}
      </SubmitButton>
    </FormFooter>
  );
}
