import Box from '@mui/material/Box';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import type { FormEdit } from './useFormEdit.ts';

/** Why a form wasn't saved, and the question about what two people changed. */
export function EditNotices({ edit }: { readonly edit: FormEdit }) {
  return (
    <>
      {edit.errors.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <ErrorList errors={edit.errors} takeFocus />
        </Box>
      )}
      <EditConflict conflict={edit.conflict} />
    </>
  );
}
