import { useTranslation } from 'react-i18next';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import type { PasswordProblem } from './rules.ts';

interface Props {
  readonly password: string;
  readonly verify: string;
  readonly onPassword: (password: string) => void;
  readonly onVerify: (verify: string) => void;
  readonly problem?: PasswordProblem | undefined;
}

/** A new password, entered twice. */
export function NewPasswordFields({ password, verify, onPassword, onVerify, problem }: Props) {
  const { t } = useTranslation();
  const said = problem && t(`login.setPassword.${problem}`);
  const differs = problem === 'different';
  return (
    <>
      <PasswordField
        label={t('login.setPassword.new')}
        hint={t('login.setPassword.hint')}
        value={password}
        onChange={onPassword}
        autoComplete="new-password"
        required
        error={differs ? undefined : said}
      />
      <PasswordField
        label={t('login.setPassword.verify')}
        name="verifyPassword"
        value={verify}
        onChange={onVerify}
        autoComplete="new-password"
        required
        error={differs ? said : undefined}
      />
    </>
  );
}
