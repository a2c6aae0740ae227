import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

interface Props {
  readonly form: Filling;
  readonly rich: (text: string) => ReactNode;
  readonly onAgain: () => void;
  /** Where to go on. */
  readonly back: { readonly to: string; readonly label: string };
}

/** After submitting. Focus goes to the message, because the button that had it is gone. */
export function ThankYou({ form: { name, thankYouMessage }, rich, onAgain, back }: Props) {
  const { t } = useTranslation();
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Page title={t('site.form.thanks')} {...(name && { eyebrow: name })} width="narrow">
      <Box ref={message} role="status" tabIndex={-1} sx={{ outline: 'none' }}>
        {thankYouMessage ? rich(thankYouMessage) : t('site.form.thanksLead')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onAgain}>
          {t('site.form.fillAgain')}
        </Button>
        <ButtonLink to={back.to} variant="text" color="inherit">
          {back.label}
        </ButtonLink>
      </Box>
    </Page>
  );
}
