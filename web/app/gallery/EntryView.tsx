import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { EmailField } from '#web/ui/EmailField.tsx';
import { EntryShell } from '#web/ui/EntryShell.tsx';
import { LanguageSelect } from '#web/ui/LanguageSelect.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { SchemeToggle } from '#web/ui/SchemeToggle.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';

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
