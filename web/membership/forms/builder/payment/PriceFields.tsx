import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedAmount } from '#shared/giving/money/typed.ts';
import { decimalText } from '#shared/giving/money/wire.ts';
import { type Price, priceChoices, typedPrice } from '#shared/membership/forms/payment.ts';
import { fieldGrid } from '#web/membership/people/edit/PersonFields.tsx';
import { useChurchFunds } from '#web/session/giving/useChurchFunds.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { QuestionProps } from '../QuestionCard.tsx';
import { patch } from '../questionEdits.ts';

interface Props extends QuestionProps {
  readonly problem: string | undefined;
}

/** How much a payment question asks for, and for which fund. */
export function PriceFields({ question, update, problem }: Props) {
  const { t, i18n } = useTranslation();
  const { isLoaded, funds, currency: own } = useChurchFunds();
  const price = typedPrice(question);
  const currency = price.currency || own;
  const [typed, setTyped] = useState(price.amount ?? '');
  const written = (text: string) => {
    const amount = typedAmount(text, currency || 'usd', i18n.language);
    return amount === undefined ? text.trim() : decimalText(amount, currency || 'usd');
  };
  const set = (part: Partial<Price>) =>
    update((now) => patch(now, question.id, { choices: priceChoices({ ...price, currency, ...part }) }), {
      tag: `${question.id} price ${Object.keys(part).join()}`,
    });
  const isGone = price.fundId && isLoaded && funds.every(({ id }) => id !== price.fundId);
  const choices = [
    ...funds.map(({ id, name }) => ({ value: id, label: name })),
    ...(isGone ? [{ value: price.fundId ?? '', label: '–' }] : []),
  ];
  return (
    <>
      {isLoaded && !own && <Banner tone="warning">{t('forms.builder.payment.noGateway')}</Banner>}
      <Box sx={fieldGrid}>
        <TextField
          label={t('forms.builder.payment.amount')}
          // Undone elsewhere, it says what the draft says.
          value={written(typed) === price.amount ? typed : (price.amount ?? '')}
          onChange={(text) => {
            setTyped(text);
            set({ amount: written(text) });
          }}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          error={problem}
          end={
            <span aria-hidden style={{ paddingInlineEnd: 12 }}>
              {currency.toUpperCase()}
            </span>
          }
        />
        <SelectField
          label={t('forms.builder.payment.fund')}
          value={price.fundId ?? ''}
          onChange={(fundId) => set({ fundId })}
          choices={choices}
          placeholder="–"
          required
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('forms.builder.payment.hint')}
      </Typography>
    </>
  );
}
