import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { handMethods, type Typed } from '../batches/entry/typed.ts';

interface Props {
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  readonly date: string;
  readonly onDate: (date: string) => void;
  readonly tried: boolean;
}

/** What only a gift by hand lets one change: the day, and how it came. */
export function HandFields({ typed, onTyped, date, onDate, tried }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('giving.staff.date')}
        type="date"
        value={date}
        onChange={onDate}
        error={tried && !date ? t('giving.staff.batches.dateMissing') : undefined}
        required
      />
      <SelectField
        label={t('giving.staff.method')}
        value={typed.method}
        onChange={(method) => onTyped({ ...typed, method })}
        choices={handMethods.map((value) => ({ value, label: t(`giving.staff.methods.${value}`) }))}
      />
      {typed.method === 'check' && (
        <TextField
          label={t('giving.staff.entry.number')}
          value={typed.number}
          onChange={(number) => onTyped({ ...typed, number })}
          maxLength={20}
          autoComplete="off"
          optional
        />
      )}
    </>
  );
}
