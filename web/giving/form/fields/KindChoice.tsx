import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Kind = 'once' | 'recurring';

interface Props {
  readonly kind: Kind;
  readonly onChange: (kind: Kind) => void;
}

/** Once or recurring, as visitors choose it. */
export function KindChoice({ kind, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const one = (value: Kind, label: string) => (
    <label>
      <input type="radio" name={name} value={value} checked={kind === value} onChange={() => onChange(value)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="give-kinds">
      <legend className="ui-label">{t('give.how')}</legend>
      {one('once', t('give.once'))}
      {one('recurring', t('give.recurring'))}
    </fieldset>
  );
}
