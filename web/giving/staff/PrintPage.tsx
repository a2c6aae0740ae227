import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/Button.tsx';
import { PrintIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { PrintStyles } from '#web/ui/layout/PrintStyles.tsx';

interface Props {
  readonly title: string;
  readonly eyebrow?: string | undefined;
  readonly intro?: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** Something for paper, with a button that prints it. */
export function PrintPage({ children, ...head }: Props) {
  const { t } = useTranslation();
  return (
    <Page
      {...head}
      width="narrow"
      actions={
        <Button variant="contained" startIcon={<PrintIcon size={18} />} onClick={() => window.print()}>
          {t('giving.staff.print')}
        </Button>
      }
    >
      <PrintStyles />
      {children}
    </Page>
  );
}
