import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isJobOver } from '#shared/jobs.ts';
import { transfers } from '#shared/membership/transfers/transfers.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { pollMs } from './polling.ts';

/** Invites everyone who signed in where the church comes from, once there is anyone. */
export function SignInInvitations() {
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  const { busy, errors, act } = useAction();
  const { data, error, mutate } = useCall(
    transfers.invitations,
    {},
    { refreshInterval: (latest) => (latest?.state && !isJobOver(latest.state) ? pollMs : 0) },
  );
  if (error) return <FetchError error={error} onRetry={() => void mutate()} />;
  if (!data || (!data.isWaiting && !data.state)) return null;
  const isRunning = data.state !== undefined && !isJobOver(data.state);
  const number = format.number(data.invited ?? 0);
  const invite = async () => {
    const question = { title: t('churchMove.invite.question'), text: t('churchMove.invite.explain') };
    if (!(await confirm({ ...question, confirmLabel: t('peopleImport.invite.send') }))) return;
    await act(() => call(transfers.invite, { body: { appUrl: location.origin } }));
    await mutate();
  };
  return (
    <Section title={t('churchMove.invite.title')}>
      <Stack sx={{ gap: 2 }}>
        {data.isWaiting && <Typography>{t('churchMove.invite.text')}</Typography>}
        <ErrorList errors={errors} takeFocus />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}>
          <span role="status">
            {data.state && t(isRunning ? 'peopleImport.invite.working' : 'peopleImport.invite.done', { number })}
            {data.isHeld && !isRunning && ` ${t('peopleImport.invite.held')}`}
          </span>
          {data.isWaiting && (
            <Button variant="outlined" disabled={busy || isRunning} onClick={() => void invite()}>
              {t('peopleImport.invite.do')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Section>
  );
}
