import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Redirect, redirects as redirectsCalls } from '#shared/content/site/redirects.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  readonly redirect: Redirect | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A redirect from an old address. The server refuses loops. */
export function RedirectDialog({ redirect, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const { busy, errors, fail, submit } = useSubmit();
  const [from, setFrom] = useState(redirect?.from ?? '');
  const [to, setTo] = useState(redirect?.to ?? '');
  const save = async () => {
    await call(redirectsCalls.save, { body: [{ id: redirect?.id, from: from.trim(), to: to.trim() }] });
    onClose();
    snackbar.success(t('content.site.redirectSaved', { from: from.trim() }));
    onSaved();
  };
  const go = () => (from.trim() && to.trim() ? void submit(save) : fail([t('content.site.redirectMissing')]));
  return (
    <FormDialog
      open
      title={t(redirect ? 'content.site.redirectEdit' : 'content.site.redirectAdd')}
      {...{ onClose, busy, errors, onSubmit: go }}
    >
      <TextField
        label={t('content.site.redirectFrom')}
        hint={t('content.site.redirectFromHint')}
        value={from}
        onChange={setFrom}
        maxLength={200}
        spellCheck={false}
        autoFocus
        required
      />
      <TextField
        label={t('content.site.redirectTo')}
        hint={t('content.site.redirectToHint')}
        value={to}
        onChange={setTo}
        maxLength={500}
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
