import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gifts as giftCalls } from '#shared/giving/ledger/gifts.ts';
import { typedAmount, typedText } from '#shared/giving/money/typed.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { AmountField } from '../AmountField.tsx';
import type { LoadedGift } from './correction.ts';

interface Props {
  readonly loaded: LoadedGift;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** What the giver got for the gift, such as a dinner: only the rest of it is deductible, and the statement says so (decision D49). */
export function GoodsDialog({ loaded, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation();
  const { gift, version } = loaded;
  const { busy, errors, act } = useAction();
  const [start] = useState(() => ({
    description: gift.goods?.description ?? '',
    value: gift.goods ? typedText(gift.goods.value, gift.currency, i18n.language) : '',
  }));
  const [{ description, value }, setTyped] = useState(start);
  const [tried, setTried] = useState(false);
  const what = description.trim();
  const worth = typedAmount(value, gift.currency, i18n.language);
  const isNone = what === '' && value.trim() === '';
  const save = async () => {
    setTried(true);
    if (!isNone && (what === '' || worth === undefined)) return;
    const goods = isNone || worth === undefined ? {} : { goods: { description: what, value: worth } };
    const isSaved = await act(
      () => call(giftCalls.goods, { id: gift.id, body: { ...goods, version } }),
      t('giving.staff.gift.goods.saved'),
    );
    // Refused, someone else may have changed it: the next try is over what is there now.
    onSaved();
    if (isSaved) onClose();
  };
  return (
    <FormDialog
      open
      title={t('giving.staff.gift.goods.title')}
      description={t('giving.staff.gift.goods.text')}
      submitLabel={t('ui.save')}
      {...{ onClose, busy, errors, onSubmit: () => void save(), unsaved: description !== start.description || value !== start.value }}
    >
      <TextField
        label={t('giving.staff.gift.goods.description')}
        value={description}
        onChange={(typed) => setTyped({ description: typed, value })}
        maxLength={200}
        autoFocus
        error={tried && !isNone && what === '' ? t('giving.staff.gift.goods.descriptionMissing') : undefined}
        autoComplete="off"
      />
      <AmountField
        label={t('giving.staff.gift.goods.value')}
        value={value}
        onChange={(typed) => setTyped({ description, value: typed })}
        currency={gift.currency}
        error={tried && !isNone && worth === undefined ? t('giving.staff.gift.goods.valueMissing') : undefined}
      />
    </FormDialog>
  );
}
