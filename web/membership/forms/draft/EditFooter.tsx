import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { RedoIcon, UndoIcon } from '#web/ui/icons.tsx';
import { FormFooter } from '#web/ui/layout/FormFooter.tsx';
import type { FormEdit } from './useFormEdit.ts';

/** Undo, redo, and saving the whole form. */
export function EditFooter({ edit }: { readonly edit: FormEdit }) {
  const { t } = useTranslation();
  const { unsaved, busy, reset } = edit;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save();
      }}
    >
      <FormFooter>
        <Box sx={{ display: 'flex' }}>
          <IconAction icon={UndoIcon} label={t('forms.builder.undo')} onClick={edit.undo} disabled={!edit.canUndo} />
          <IconAction icon={RedoIcon} label={t('forms.builder.redo')} onClick={edit.redo} disabled={!edit.canRedo} />
        </Box>
        <SaveFooter {...{ unsaved, busy, onReset: reset }} />
      </FormFooter>
    </form>
  );
}
