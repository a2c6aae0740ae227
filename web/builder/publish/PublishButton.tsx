import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blocks } from '#shared/content/blocks/blocks.ts';
import { call } from '#web/api.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useBuilder } from '../builder.ts';
import type { Facts } from '../useFacts.ts';

const PublishDialog = lazyWithRetry(async () => (await import('./PublishDialog.tsx')).PublishDialog);

/** Checks and publishes a page. A block is published immediately: the pages that use it are rendered again. */
export function PublishButton({ facts }: { readonly facts: Facts }) {
  const { t } = useTranslation();
  const { store } = useBuilder();
  const [open, setOpen] = useState(false);
  const { page } = facts;
  if (!page) return <PublishBlock onPublished={facts.renew} />;
  const close = () => {
    setOpen(false);
    facts.renew();
  };
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {t('builder.bar.publish')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PublishDialog page={page} store={store} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function PublishBlock({ onPublished }: { readonly onPublished: () => void }) {
  const { t } = useTranslation();
  const { store, id } = useBuilder();
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      if (await store.flush()) {
        await call(blocks.publish, { id, body: { revision: store.read().revision } });
        await store.load();
        snackbar.success(t('builder.bar.blockPublished'));
        onPublished();
      }
    } catch (error) {
      snackbar.error(refusal(error));
    }
    setBusy(false);
  };
  return (
    <SubmitButton busy={busy} size="small" onClick={() => void publish()}>
      {t('builder.bar.publish')}
    </SubmitButton>
  );
}
