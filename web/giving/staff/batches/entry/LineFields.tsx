import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fund } from '#shared/giving/funds.ts';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { AmountField } from '../../AmountField.tsx';
import { changeLine, type Typed, withoutLine, wrongLines } from './typed.ts';

interface Props {
  readonly typed: Typed;
  readonly onChange: (typed: Typed) => void;
  readonly funds: readonly Fund[];
  readonly currency: string;
  /** Says what is missing. */
  readonly tried: boolean;
}

/** How much to which fund; several lines split the gift. */
export function LineFields({ typed, onChange, funds, currency, tried }: Props) {
  const { t, i18n } = useTranslation();
  const wrong = tried ? wrongLines(typed, { currency, language: i18n.language }) : [];
  const isSplit = typed.lines.length > 1;
  return typed.lines.map(({ key, typed: amount, fundId }, at) => (
    <Fragment key={key}>
      <AmountField
        label={isSplit ? t('giving.staff.entry.amountOf', { number: at + 1 }) : t('giving.staff.amount')}
        value={amount}
        currency={currency}
        onChange={(next) => onChange(changeLine(typed, key, { typed: next }))}
        error={wrong.includes(key) ? t('giving.staff.entry.amountMissing') : undefined}
        {...(at > 0 && { autoFocus: amount === '' })}
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SelectField
            label={isSplit ? t('giving.staff.entry.fundOf', { number: at + 1 }) : t('giving.staff.fund')}
            value={fundId}
            onChange={(next) => onChange(changeLine(typed, key, { fundId: next }))}
            placeholder={t('giving.staff.entry.chooseFund')}
            choices={funds.map(({ id, name }) => ({ value: id, label: name }))}
            error={tried && !fundId ? t('giving.staff.entry.fundMissing') : undefined}
          />
        </Box>
        {isSplit && (
          <IconAction
            icon={TrashIcon}
            label={t('giving.staff.entry.removeLine', { number: at + 1 })}
            onClick={() => onChange(withoutLine(typed, key))}
          />
        )}
      </Box>
    </Fragment>
  ));
}
