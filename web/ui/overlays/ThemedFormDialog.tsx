import type { ComponentProps } from 'react';
import { AppTheme } from '#web/app/theme/AppTheme.tsx';
import { FormDialog } from './FormDialog.tsx';

/** The same for what lies beside the screens, where no theme reaches. */
export const ThemedFormDialog = (props: ComponentProps<typeof FormDialog>) => (
  <AppTheme>
    <FormDialog {...props} />
  </AppTheme>
);
