import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { isJobOver } from '#shared/jobs.ts';
import { imports as importCalls, type PeopleImport } from '#shared/membership/people/imports/imports.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { InvitedProgress } from './InvitedProgress.tsx';

interface Props {
  readonly run: PeopleImport;
  readonly onChanged: () => void;
}

/** Invites the people of an import to sign in, all at once, and says how far that is. */
export function Invitations({ run: { id, fileName, invitations, can }, onChanged }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { busy, errors, act } = useAction();
  const isUnderWay = invitations !== undefined && !isJobOver(invitations.state);
  if (!can.invite && !invitations) return null;
  const invite = async () => {
    const question = { title: t('peopleImport.invite.title'), text: t('peopleImport.invite.text') };
    if (!(await confirm({ ...question, confirmLabel: t('peopleImport.invite.send') }))) return;
    await act(() => call(importCalls.invite, { id, body: { appUrl: location.origin } }));
    onChanged();
  };
  const stop = async () => {
    await act(() => call(importCalls.stopInviting, { id, body: {} }));
    onChanged();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <ErrorList errors={errors} takeFocus />
      {invitations && <InvitedProgress {...invitations} total={invitations.total} />}
      {isUnderWay && (
        <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={() => void stop()}>
          {t('peopleImport.invite.stop')}
        </Button>
      )}
      {can.invite && (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          aria-label={t('peopleImport.invite.named', { name: fileName })}
          onClick={() => void invite()}
        >
          {t('peopleImport.invite.do')}
        </Button>
      )}
    </Box>
  );
}
