import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceName } from '#shared/deviceName.ts';
import type { Passkey } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { passkeys as passkeysCalls } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  /** The passkey to rename; without it, one is added. */
  readonly passkey?: Passkey | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name; the device then creates a new passkey. Closing the browser's own dialog returns here. */
export function PasskeyDialog({ passkey, onSaved, onClose }: Props) {
  const { t } = useTranslation();
  const { busy, errors, setErrors, act } = useAction();
  const snackbar = useSnackbar();
  const here = useDeviceName();
  const [name, setName] = useState(passkey?.name ?? here);
  const given = name.trim();

  const add = async () => {
    const { createPasskey } = await import('#web/session/passkeys/ceremonies.ts');
    const response = await createPasskey(await call(passkeysCalls.options, { body: {} }));
    if (!response) return false;
    await call(passkeysCalls.add, { body: { name: given, response } });
    return true;
  };
  const rename = async ({ id }: Passkey) => {
    await call(passkeysCalls.rename, { id, body: { name: given } });
    return true;
  };
  const save = async () => {
    if (!given) return setErrors([t('profile.passkeys.nameMissing')]);
    let saved = false;
    await act(async () => {
      saved = await (passkey ? rename(passkey) : add());
      if (saved) await onSaved();
    });
    if (!saved) return;
    snackbar.success(t(passkey ? 'profile.passkeys.renamed' : 'profile.passkeys.added'));
    onClose();
  };
  return (
    <FormDialog
      open
      title={passkey ? t('profile.passkeys.renameTitle') : t('profile.passkeys.add')}
      description={passkey ? undefined : t('profile.passkeys.addText')}
      submitLabel={passkey ? undefined : t('profile.passkeys.continue')}
      onClose={onClose}
      onSubmit={() => void save()}
      busy={busy}
      errors={errors}
      width="xs"
    >
      <TextField
        label={t('profile.passkeys.name')}
        hint={t('profile.passkeys.nameHint')}
        value={name}
        onChange={setName}
        maxLength={60}
        autoComplete="off"
        autoFocus
        required
      />
    </FormDialog>
  );
}

/** Named as in the list of devices. */
function useDeviceName(): string {
  const { t } = useTranslation();
  const { browser, system } = deviceName(navigator.userAgent);
  return browser && system ? t('profile.sessions.device', { browser, system }) : browser || system;
}
