import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { StreamingService } from '#shared/content/live/streamingServices.ts';
import type { ChurchClock } from '#web/content/calendars/useChurchClock.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { FormFooter } from '#web/ui/layout/FormFooter.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { ChatFields } from './fields/ChatFields.tsx';
import { SourceFields } from './fields/SourceFields.tsx';
import { TimingFields } from './fields/TimingFields.tsx';
import { WhenFields } from './fields/WhenFields.tsx';
import { useServiceForm } from './useServiceForm.ts';

interface Props {
  readonly service: StreamingService | undefined;
  readonly clock: ChurchClock;
  readonly onSaved?: () => void;
}

/** Everything about a service, saved together. Times of an existing one are those of its next date; the others move along. */
export function ServiceForm({ service, clock, onSaved }: Props) {
  const { t } = useTranslation();
  const { draft, change, before, problems, busy, errors, conflict, save } = useServiceForm(service, clock, onSaved);
  const given = { draft, onChange: change, problems };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack sx={{ gap: 3 }}>
        <ErrorList errors={errors} takeFocus />
        <Section title={t('liveServices.when')} {...(service && service.rule !== '' ? { description: t('liveServices.whenHint') } : {})}>
          <WhenFields {...given} before={before} clock={clock} />
        </Section>
        <Section title={t('liveServices.source.title')}>
          <SourceFields {...given} />
        </Section>
        <Section title={t('liveServices.timing.title')} description={t('liveServices.timing.hint')}>
          <TimingFields {...given} />
        </Section>
        <Section title={t('liveServices.chat.title')} description={t('liveServices.chat.hint')}>
          <ChatFields {...given} />
        </Section>
        <FormFooter>
          <ButtonLink to="/live" variant="text" color="inherit">
            {t('ui.cancel')}
          </ButtonLink>
          <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
        </FormFooter>
      </Stack>
      <EditConflict conflict={conflict} />
    </form>
  );
}
