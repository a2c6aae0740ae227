import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ListCondition } from '#shared/membership/people/lists/rules.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type ListWords, monthNumbers, type ValueChoice } from './useListWords.ts';

interface Props {
  readonly condition: ListCondition;
  readonly words: ListWords;
  readonly onChange: (values: string[]) => void;
}

/** What a condition compares with: a choice, a text, a number or a date. */
export function ValueFields({ condition, words, onChange }: Props) {
  const { t } = useTranslation();
  const { is, values } = condition;
  const [first = ''] = values;
  const one = (next: string) => onChange(next === '' ? [] : [next]);
  if (is === 'filled' || is === 'empty') return null;
  if (is === 'next' || is === 'last')
    return <TextField label={t('peopleLists.days')} type="number" inputMode="numeric" min={0} max={366} value={first} onChange={one} />;
  const kind = words.kind(condition);
  const isBound = is === 'from' || is === 'to';
  if (isBound && kind === 'date') return <TextField label={t('peopleLists.value')} type="date" value={first} onChange={one} />;
  const unit = condition.currency && {
    end: (
      <span aria-hidden style={{ paddingInlineEnd: 12 }}>
        {condition.currency.toUpperCase()}
      </span>
    ),
  };
  if (isBound) return <TextField label={t('peopleLists.value')} type="number" inputMode="decimal" value={first} onChange={one} {...unit} />;
  const choices = is === 'months' ? monthNumbers.map((value) => ({ value, label: words.month(value) })) : words.choicesOf(condition);
  if (choices && is !== 'contains' && is !== 'startsWith')
    return <Choices {...{ label: words.field(condition), choices, values, onChange }} />;
  return <TextField label={t('peopleLists.value')} value={first} onChange={one} maxLength={200} autoComplete="off" />;
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly ValueChoice[];
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
}

/** Values that are no choice any more stay until they are unticked. */
function Choices({ label, choices, values, onChange }: ChoicesProps) {
  const { t } = useTranslation();
  const gone = values.filter((value) => !choices.some((choice) => choice.value === value));
  const tick = (value: string, isOn: boolean) => onChange(isOn ? [...values, value] : values.filter((one) => one !== value));
  const all = [...choices, ...gone.map((value) => ({ value, label: t('peopleLists.gone') }))];
  return (
    <Box role="group" aria-label={label} sx={{ maxHeight: '16rem', overflowY: 'auto' }}>
      {all.map((choice) => (
        <CheckField
          key={choice.value}
          label={choice.label}
          checked={values.includes(choice.value)}
          onChange={(isOn) => tick(choice.value, isOn)}
        />
      ))}
    </Box>
  );
}
