import { useTranslation } from 'react-i18next';
import { CloseIcon } from '#web/ui/basicIcons.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { changeRow, type Fixed, type FundRow, type GivingForm, mayAddRow, withoutRow, withRow } from '../form.ts';
import type { Found, Problem } from '../problems.ts';
import { saidAt } from '../useProblemText.ts';

export interface NamedFund {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly form: GivingForm;
  readonly onChange: (form: GivingForm) => void;
  readonly funds: readonly NamedFund[];
  /** Neither an amount nor a fund of the address can be changed. */
  readonly fixed: Fixed;
  readonly currency: string;
  readonly found: readonly Found[];
  readonly say: (problem: Problem) => string;
}

/** How much for which fund, row by row. */
export function FundRows({ form, onChange, funds, fixed, currency, found, say }: Props) {
  const { t, i18n } = useTranslation();
  const choices = funds.map(({ id, name }) => ({ value: id, label: name }));
  const sign = signOf(currency, i18n.language);
  const row = (one: FundRow, at: number) => {
    const name = t('give.line', { number: at + 1 });
    return (
      <fieldset key={one.key} className="give-row">
        <legend className="ui-hidden">{name}</legend>
        <TextField
          label={t('give.amount')}
          name="amount"
          value={one.typed}
          onChange={(typed) => onChange(changeRow(form, one.key, { typed }))}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          disabled={fixed.amount !== undefined}
          error={saidAt(found, `row${one.key}`, say)}
          start={
            <span aria-hidden="true" suppressHydrationWarning>
              {sign}
            </span>
          }
        />
        <SelectField
          label={t('give.fund')}
          name="fund"
          value={one.fundId}
          onChange={(fundId) => onChange(changeRow(form, one.key, { fundId }))}
          choices={choices}
          disabled={fixed.fundId !== undefined}
          error={saidAt(found, `fund${one.key}`, say)}
        />
        {form.rows.length > 1 && (
          <IconAction icon={CloseIcon} label={t('ui.remove', { name })} onClick={() => onChange(withoutRow(form, one.key))} />
        )}
      </fieldset>
    );
  };
  return (
    <div className="ui-stack ui-stack-tight">
      {form.rows.map(row)}
      {mayAddRow(form, fixed, funds) && (
        <div className="give-more">
          <Button size="small" onClick={() => onChange(withRow(form, funds))}>
            {t('give.addMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** `$` or `kr`, as the language writes it. */
const signOf = (currency: string, language: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase(), currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase();
