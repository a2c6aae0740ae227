import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './TextField.tsx';

type Props = Omit<TextFieldProps, 'type' | 'inputMode' | 'label' | 'rows'> & { readonly label?: string };

/** An email address. Sign-in pages pass `autoComplete="username"`. */
export function EmailField({ label, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      name="email"
      autoComplete="email"
      spellCheck={false}
      maxLength={254}
      {...rest}
      label={label ?? t('ui.email')}
      type="email"
      inputMode="email"
    />
  );
}
