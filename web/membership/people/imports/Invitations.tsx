import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { isJobOver } from '#shared/jobs.ts';
import { imports as importCalls, type PeopleImport } from '#shared/membership/people/imports/imports.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';

interface Props {
  readonly run: PeopleImport;
  readonly onChanged: () => void;
}

/** Invites the people of an import to sign in, all at once, and says how far that is. */
export function Invitations({ run: { id, fileName, invitations, can }, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
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
  const { done = 0, total = 0 } = invitations ?? {};
  const number = format.number(invitations?.invited ?? 0);
  const working = t('peopleImport.invite.working', { number });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <ErrorList errors={errors} takeFocus />
      <Box role="status" sx={{ display: 'grid', gap: 1, width: '100%', maxWidth: 480 }}>
        {invitations && <p className="ui-text">{isUnderWay ? working : t('peopleImport.invite.done', { number })}</p>}
        {isUnderWay && (
          <LinearProgress
            variant={total > 0 ? 'determinate' : 'indeterminate'}
            value={total > 0 ? Math.min(100, (100 * done) / total) : 0}
            aria-label={working}
            sx={{ height: 6, borderRadius: 3 }}
          />
        )}
        {invitations?.isHeld && <p className="ui-text">{t('peopleImport.invite.held')}</p>}
        {!isUnderWay && (invitations?.isStopped || invitations?.state === 'failed') && (
          <p className="ui-text">{t('peopleImport.invite.stopped')}</p>
        )}
      </Box>
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
