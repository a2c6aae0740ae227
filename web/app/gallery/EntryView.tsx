import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { SchemeToggle } from '#web/ui/colour/SchemeToggle.tsx';
import { EmailField } from '#web/ui/fields/EmailField.tsx';
import { PasswordField } from '#web/ui/fields/PasswordField.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { EntryShell } from '#web/ui/shell/EntryShell.tsx';

const actions = (
  <>
    <LanguageSelect />
    <SchemeToggle />
  </>
);
const footer = (
  <>
    <TextLink href="https://forum.example">Report a bug</TextLink>
    <TextLink href="https://give.example">Donate</TextLink>
  </>
);

/** A sign-in page. */
export function EntryView() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <EntryShell
      title="Welcome back"
      intro="Sign in to your church."
      motto="Come in. There is light inside."
      actions={actions}
      footer={footer}
    >
      <Stack component="form" noValidate sx={{ gap: 2.5 }}>
        <EmailField value={email} onChange={setEmail} autoComplete="username" />
        <PasswordField value={password} onChange={setPassword} autoComplete="current-password" />
        <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, typography: 'body2' }}>
          <TextLink to="/forgot">Forgot your password?</TextLink>
          <TextLink to="/register">Register</TextLink>
        </Stack>
        <SubmitButton fullWidth size="large">
          Sign in
        </SubmitButton>
      </Stack>
    </EntryShell>
  );
}
