import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EyeIcon, EyeOffIcon } from '../basicIcons.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Props = Omit<TextFieldProps, 'type' | 'end' | 'label' | 'rows' | 'autoComplete'> & {
  readonly label?: string;
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button to show the password. */
export function PasswordField({ label, ...rest }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="ui-icon-button"
      onClick={() => setShown(!shown)}
      aria-label={shown ? t('ui.password.hide') : t('ui.password.show')}
      disabled={Boolean(rest.disabled)}
    >
      {shown ? <EyeOffIcon /> : <EyeIcon />}
    </button>
  );
  return (
    <TextField
      name="password"
      maxLength={255}
      spellCheck={false}
      {...rest}
      label={label ?? t('ui.password.label')}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  );
}
