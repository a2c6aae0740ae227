import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isJobOver } from '#shared/jobs.ts';
import { invitations as calls, type Invitations } from '#shared/membership/people/invitations/invitations.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { useCall } from '#web/useCall.ts';
import { InvitedProgress } from '../imports/InvitedProgress.tsx';
import { LookedSection } from './LookedSection.tsx';
import { useLooked } from './useLooked.ts';

/** `/people/invitations/:id`: who of a list or a selection gets an invitation to sign in, who not, and why; then how far that is. */
export function InvitationsScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  const { id = '' } = useParams();
  return (
    <RequirePermission needs={['Membership:People:Edit']} title={t('peopleImport.invite.do')}>
      <Page
        title={t('peopleImport.invite.do')}
        eyebrow={current?.church.name}
        intro={t('invitations.intro')}
        back={{ to: '/people', label: t('people.title') }}
      >
        <Held key={id} id={id} />
      </Page>
    </RequirePermission>
  );
}

const pollMs = 1500;

function Held({ id }: { readonly id: string }) {
  const { data, error, mutate } = useCall(
    calls.load,
    { id },
    { refreshInterval: (latest: Invitations | undefined) => (latest?.state && !isJobOver(latest.state) ? pollMs : 0) },
  );
  if (error) return <FetchError error={error} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton rows={3} avatars={false} />;
  const changed = (next: Invitations) => void mutate(next, { revalidate: true });
  return data.state ? <Run run={data} onChanged={changed} /> : <Looking run={data} onChanged={changed} />;
}

interface Props {
  readonly run: Invitations;
  readonly onChanged: (next: Invitations) => void;
}

/** Asks first. */
function useSend(id: string, onChanged: Props['onChanged']): (most: number) => Promise<void> {
  const { t } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  return async (most) => {
    const question = { title: t('peopleImport.invite.title'), text: t('invitations.ask', { number: format.number(most) }) };
    if (!(await confirm({ ...question, confirmLabel: t('peopleImport.invite.send') }))) return;
    onChanged(await call(calls.start, { id, body: { appUrl: location.origin } }));
  };
}

/** Before anything is sent. */
function Looking({ run, onChanged }: Props) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const send = useSend(run.id, onChanged);
  const looked = useLooked(run);
  const gets = looked.people.filter(({ reason }) => reason === undefined).length;
  return (
    <>
      <ErrorList errors={errors} takeFocus />
      <LookedSection {...looked} total={run.total} />
      {looked.done && gets > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button variant="contained" disabled={busy} onClick={() => void act(() => send(gets))}>
            {t('peopleImport.invite.send')}
          </Button>
        </Box>
      )}
    </>
  );
}

function Run({ run, onChanged }: Props) {
  const { t } = useTranslation();
  const { busy, errors, act } = useAction();
  const { id, state = 'waiting', done = 0, of = 0, invited = 0, isStopped, isHeld, can } = run;
  const isWaiting = state === 'waiting' && !isStopped;
  const stop = () => act(async () => onChanged(await call(calls.stop, { id, body: {} })));
  const send = useSend(id, onChanged);
  return (
    <Section>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <ErrorList errors={errors} takeFocus />
        <div role="status">{isWaiting && <p className="ui-text">{t('invitations.waiting')}</p>}</div>
        {!isWaiting && <InvitedProgress {...{ state, done, invited, isHeld, isStopped }} total={of} />}
        {can.stop && (
          <Button size="small" variant="outlined" color="inherit" disabled={busy} onClick={() => void stop()}>
            {t('peopleImport.invite.stop')}
          </Button>
        )}
        {can.start && (
          <Button size="small" variant="outlined" disabled={busy} onClick={() => void act(() => send(of - invited))}>
            {t('peopleImport.invite.send')}
          </Button>
        )}
      </Box>
    </Section>
  );
}
