import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { GridIcon } from '#web/ui/icons.tsx';
import { useBuilder } from '../builder.ts';

const TemplatesDialog = lazyWithRetry(async () => (await import('../templates/TemplatesDialog.tsx')).TemplatesDialog);

interface Props {
  readonly onAdded?: (() => void) | undefined;
}

/** Opens the section templates. */
export function TemplatesButton({ onAdded }: Props) {
  const { t } = useTranslation();
  const { actions } = useBuilder();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<GridIcon size={18} />} onClick={() => setOpen(true)}>
        {t('builder.palette.templates')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TemplatesDialog
            onClose={() => setOpen(false)}
            onPick={(nodes, name) => {
              if (actions.addSections(nodes, name)) onAdded?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
