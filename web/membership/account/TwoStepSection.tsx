import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/session/session.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { TwoStepOff } from './TwoStepOff.tsx';
import { TwoStepOn } from './TwoStepOn.tsx';

/** Two-step sign-in: its state, and a button to turn it on or off. */
export function TwoStepSection() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const Dialog = user.twoStep ? TwoStepOff : TwoStepOn;
  const button = (
    <Button variant={user.twoStep ? 'outlined' : 'contained'} color={user.twoStep ? 'inherit' : 'primary'} onClick={() => setOpen(true)}>
      {user.twoStep ? t('profile.twoStep.turnOff') : t('profile.twoStep.turnOn')}
    </Button>
  );
  return (
    <Section title={t('profile.twoStep.title')} description={t('profile.twoStep.text')} actions={button}>
      <Chip label={user.twoStep ? t('profile.twoStep.isOn') : t('profile.twoStep.isOff')} tone={user.twoStep ? 'success' : 'info'} />
      {open && <Dialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
