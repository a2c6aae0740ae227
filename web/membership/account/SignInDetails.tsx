import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

/** The account's name, email address and password, the same for every church. */
export function SignInDetails() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [open, setOpen] = useState<'name' | 'email' | 'password'>();
  if (!user) return null;
  const close = () => setOpen(undefined);
  return (
    <Section title={t('profile.signIn.title')} description={t('profile.signIn.text')}>
      <Stack sx={{ gap: 2.5 }}>
        {user.pendingEmail && (
          <Banner title={t('profile.email.pendingTitle')}>{t('profile.email.pending', { email: user.pendingEmail })}</Banner>
        )}
        <Line
          label={t('profile.name.label')}
          value={`${user.firstName} ${user.lastName}`}
          act={t('profile.name.change')}
          onAct={() => setOpen('name')}
        />
        <Line label={t('profile.email.label')} value={user.email} act={t('profile.email.change')} onAct={() => setOpen('email')} />
        <Line label={t('profile.password.label')} value="••••••••" act={t('profile.password.change')} onAct={() => setOpen('password')} />
      </Stack>
      {open === 'name' && <NameDialog user={user} onClose={close} />}
      {open === 'email' && <EmailDialog email={user.email} onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </Section>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly act: string;
  readonly onAct: () => void;
}

/** A detail with the button that changes it. */
function Line({ label, value, act, onAct }: LineProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: { xs: 1, sm: 2 }, justifyContent: 'space-between', alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      <div style={{ minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{value}</Typography>
      </div>
      <Button variant="outlined" color="inherit" onClick={onAct}>
        {act}
      </Button>
    </Stack>
  );
}
