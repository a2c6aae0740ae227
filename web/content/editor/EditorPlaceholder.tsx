import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/fields/Field.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** Shown until the editor has loaded. */
export function EditorPlaceholder({ label }: { readonly label: string }) {
  const { t } = useTranslation();
  return (
    <Field label={label}>
      {({ id }) => (
        <div id={id} role="status">
          <VisuallyHidden>{t('editor.loading')}</VisuallyHidden>
          <Skeleton variant="rounded" height={188} />
        </div>
      )}
    </Field>
  );
}
