import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { PriceDraft } from './usePriceDraft.ts';

/** What a seat costs, and for which fund. */
export function PriceFields({ draft }: { readonly draft: PriceDraft }) {
  const { t } = useTranslation();
  const { isOffered, typed, setTyped, fundId, setFundId, funds, currency } = draft;
  if (!isOffered) return null;
  return (
    <>
      <TextField
        label={t('registrations.price')}
        hint={t('registrations.priceHint')}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        optional
        end={
          <span aria-hidden style={{ paddingInlineEnd: 12 }}>
            {currency.toUpperCase()}
          </span>
        }
      />
      {typed.trim() !== '' && (
        <SelectField
          label={t('registrations.fund')}
          value={fundId}
          onChange={setFundId}
          choices={funds.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="–"
        />
      )}
    </>
  );
}
