import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currenciesOf } from '#shared/giving/settings/currenciesOf.ts';
import { type GatewaySettings, gateways as gatewayCalls, type Provider, providers } from '#shared/giving/settings/gateways.ts';
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

/** How each gateway calls the two keys it gives out, and where they are found. */
const namesOf = {
  stripe: {
    howTo: 'giving.gateways.howTo',
    publicKey: 'giving.gateways.publicKey',
    publicKeyHint: 'giving.gateways.publicKeyHint',
    privateKey: 'giving.gateways.privateKey',
    privateKeyHint: 'giving.gateways.privateKeyHint',
  },
  paypal: {
    howTo: 'giving.gateways.paypalHowTo',
    publicKey: 'giving.gateways.clientId',
    publicKeyHint: undefined,
    privateKey: 'giving.gateways.secret',
    privateKeyHint: 'giving.gateways.secretHint',
  },
} as const;

/** A church’s account at a gateway. Its keys are checked when they are saved, and never shown again (decision D41). */
export function GatewayDialog({ gateway, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const { busy, errors, setErrors, act } = useAction();
  const [provider, setProvider] = useState<Provider>(gateway?.provider ?? 'stripe');
  const [publicKey, setPublicKey] = useState(gateway?.publicKey ?? '');
  const [privateKey, setPrivateKey] = useState('');
  const [currency, setCurrency] = useState<string>(gateway?.currency ?? 'usd');
  const [payFees, setPayFees] = useState(gateway?.payFees ?? false);
  const name = t(`giving.gateways.providers.${provider}`);
  const names = namesOf[provider];
  const choices = currenciesOf(provider);
  const chosen = choices.find((one) => one === currency) ?? 'usd';
  const save = async () => {
    if (!publicKey.trim() || (!gateway && !privateKey.trim())) return setErrors([t('giving.gateways.keyMissing')]);
    const keys = { publicKey: publicKey.trim(), ...(privateKey.trim() && { privateKey: privateKey.trim() }) };
    const body = { ...(gateway ? { id: gateway.id } : { provider, currency: chosen }), ...keys, payFees };
    const done = t(gateway ? 'giving.gateways.saved' : 'giving.gateways.added', { name });
    if (!(await act(() => call(gatewayCalls.save, { body: [body] }), done))) return;
    onSaved();
    onClose();
  };
  const isChanged =
    provider !== (gateway?.provider ?? 'stripe') ||
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
      {!gateway && (
        <SelectField
          label={t('giving.gateways.provider')}
          value={provider}
          onChange={setProvider}
          choices={providers.map((value) => ({ value, label: t(`giving.gateways.providers.${value}`) }))}
        />
      )}
      <Banner tone="info">{t(names.howTo)}</Banner>
      {provider === 'paypal' && <Banner tone="warning">{t('giving.gateways.saq')}</Banner>}
      <TextField
        label={t(names.publicKey)}
        hint={names.publicKeyHint && t(names.publicKeyHint)}
        value={publicKey}
        onChange={setPublicKey}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        label={t(names.privateKey)}
        hint={t(gateway ? 'giving.gateways.keepKey' : names.privateKeyHint)}
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
          value={chosen}
          onChange={setCurrency}
          choices={choices.map((value) => ({ value, label: currencyName(value, i18n.language) }))}
        />
      )}
      <CheckField label={t('giving.gateways.payFees')} hint={t('giving.gateways.payFeesHint')} checked={payFees} onChange={setPayFees} />
    </FormDialog>
  );
}
