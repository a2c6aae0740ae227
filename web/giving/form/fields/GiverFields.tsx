import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Found, Giver, Problem } from '../problems.ts';
import { saidAt } from '../useProblemText.ts';

interface Props {
  readonly giver: Giver;
  readonly onChange: (giver: Giver) => void;
  readonly found: readonly Found[];
  readonly say: (problem: Problem) => string;
  /** What is known of who is signed in can't be changed here (specification, part 2, section 5). */
  readonly known?: Partial<Giver>;
}

/** Who gives, as visitors state it: the receipt goes there. */
export function GiverFields({ giver, onChange, found, say, known = {} }: Props) {
  const { t } = useTranslation();
  const name = (field: 'firstName' | 'lastName', label: string, autoComplete: string) => (
    <TextField
      label={label}
      name={field}
      value={giver[field]}
      onChange={(value) => onChange({ ...giver, [field]: value })}
      autoComplete={autoComplete}
      maxLength={100}
      required
      error={saidAt(found, field, say)}
      disabled={Boolean(known[field])}
    />
  );
  return (
    <div className="ui-stack ui-stack-tight">
      <div className="give-pair">
        {name('firstName', t('login.register.firstName'), 'given-name')}
        {name('lastName', t('login.register.lastName'), 'family-name')}
      </div>
      <EmailField
        value={giver.email}
        onChange={(email) => onChange({ ...giver, email })}
        required
        error={saidAt(found, 'email', say)}
        disabled={Boolean(known.email)}
      />
    </div>
  );
}
