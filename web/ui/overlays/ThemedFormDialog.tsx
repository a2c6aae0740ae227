import type { ComponentProps } from 'react';
import { AppTheme } from '#web/app/theme/AppTheme.tsx';
import { FormDialog } from './FormDialog.tsx';

/** The same dialog for places outside the MUI theme. */
export const ThemedFormDialog = (props: ComponentProps<typeof FormDialog>) => (
  <AppTheme>
    <FormDialog {...props} />
  </AppTheme>
);
