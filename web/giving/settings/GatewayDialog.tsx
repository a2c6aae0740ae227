import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencies } from '#shared/giving/money/currencies.ts';
import { type GatewaySettings, gateways as gatewayCalls } from '#shared/giving/settings/gateways.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

interface Props {
  /** A new one without it. */
  readonly gateway: GatewaySettings | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** A currency as people of this language call it, with its code. */
function currencyName(code: string, language: string): string {
  const shown = code.toUpperCase();
  return `${new Intl.DisplayNames([language], { type: 'currency' }).of(shown)} (${shown})`;
}

/** A church’s account at Stripe. Its keys are checked when they are saved, and never shown again (decision D41). */
export function GatewayDialog({ gateway, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const { busy, errors, setErrors, act } = useAction();
  const [publicKey, setPublicKey] = useState(gateway?.publicKey ?? '');
  const [privateKey, setPrivateKey] = useState('');
  const [currency, setCurrency] = useState<string>(gateway?.currency ?? 'usd');
  const [payFees, setPayFees] = useState(gateway?.payFees ?? false);
  const name = t(`giving.gateways.providers.${gateway?.provider ?? 'stripe'}`);
  const save = async () => {
    if (!publicKey.trim() || (!gateway && !privateKey.trim())) return setErrors([t('giving.gateways.keyMissing')]);
    const keys = { publicKey: publicKey.trim(), ...(privateKey.trim() && { privateKey: privateKey.trim() }) };
    const body = { ...(gateway ? { id: gateway.id } : { provider: 'stripe', currency }), ...keys, payFees };
    const done = t(gateway ? 'giving.gateways.saved' : 'giving.gateways.added', { name });
    if (!(await act(() => call(gatewayCalls.save, { body: [body] }), done))) return;
    onSaved();
    onClose();
  };
  const isChanged =
    publicKey !== (gateway?.publicKey ?? '') ||
    privateKey !== '' ||
    currency !== (gateway?.currency ?? 'usd') ||
    payFees !== (gateway?.payFees ?? false);
  return (
    <FormDialog
      open
      title={t(gateway ? 'giving.gateways.edit' : 'giving.gateways.add')}
      submitLabel={gateway ? t('ui.save') : t('giving.gateways.add')}
      unsaved={isChanged}
      {...{ onClose, busy, errors, onSubmit: () => void save() }}
    >
      <Banner tone="info">{t('giving.gateways.howTo')}</Banner>
      <TextField
        label={t('giving.gateways.publicKey')}
        hint={t('giving.gateways.publicKeyHint')}
        value={publicKey}
        onChange={setPublicKey}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        autoFocus={!gateway}
        required
      />
      <TextField
        label={t('giving.gateways.privateKey')}
        hint={t(gateway ? 'giving.gateways.keepKey' : 'giving.gateways.privateKeyHint')}
        value={privateKey}
        onChange={setPrivateKey}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        required={!gateway}
      />
      {!gateway && (
        <SelectField
          label={t('giving.gateways.currency')}
          hint={t('giving.gateways.currencyHint')}
          value={currency}
          onChange={setCurrency}
          choices={currencies.map((value) => ({ value, label: currencyName(value, i18n.language) }))}
        />
      )}
      <CheckField label={t('giving.gateways.payFees')} hint={t('giving.gateways.payFeesHint')} checked={payFees} onChange={setPayFees} />
    </FormDialog>
  );
}
