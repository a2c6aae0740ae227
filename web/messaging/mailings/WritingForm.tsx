import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mergeFields } from '#shared/messaging/mailings/mergeFields.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import { RecipientsSection } from './RecipientsSection.tsx';
import type { Slots } from './slots.ts';
import type { Writing } from './useWriting.ts';

interface FormProps {
  readonly writing: Writing;
  readonly submitLabel: string;
  readonly onSubmit: () => Promise<void>;
  /** What is written. */
  readonly children: ReactNode;
}

/** Recipients, what they get, and the button that sends it. */
export function WritingForm({ writing, submitLabel, onSubmit, children }: FormProps) {
  const { t } = useTranslation();
  const { to, setTo, busy, errors, isHeldUp } = writing;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Section
        footer={
          <SubmitButton busy={busy} disabled={isHeldUp}>
            {submitLabel}
          </SubmitButton>
        }
      >
        <Stack sx={{ gap: 2.5 }}>
          <ErrorList errors={errors} takeFocus />
          <AudienceFields to={to} onChange={setTo} />
          {children}
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('mailings.compose.fields', { fields: mergeFields.map((field) => `{{${field}}}`).join(' ') })}
          </Box>
        </Stack>
      </Section>
    </Box>
  );
}

interface WhoProps extends Pick<Slots, 'stoppedList'> {
  readonly writing: Writing;
}

/** Who gets what is written, or why their list can’t be run. */
export function WhoGetsIt({ writing: { stopped, recipients, isChosen, way }, stoppedList }: WhoProps) {
  return stopped ? stoppedList(stopped) : <RecipientsSection {...recipients} isChosen={isChosen} way={way} />;
}
