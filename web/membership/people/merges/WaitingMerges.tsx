import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type MergeRequest, mergerequests as requestCalls } from '#shared/membership/people/merges/mergerequests.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { shownName } from '#web/session/shownName.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { useKeepFocus } from '#web/ui/feedback/useKeepFocus.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

interface Props {
  readonly requests: readonly MergeRequest[];
  readonly onChanged: () => Promise<unknown>;
}

/** People who both sign in, and have been asked by email whether they are one. */
export function WaitingMerges({ requests, onChanged }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('merging.ask.title')} flush>
      <Box component="ul" aria-label={t('merging.ask.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requests.map((request) => (
          <Waiting key={`${request.kept.id} ${request.other.id}`} request={request} onChanged={onChanged} />
        ))}
      </Box>
    </Section>
  );
}

const tones = { waiting: 'neutral', confirmed: 'success', declined: 'warning' } as const;

function Waiting({ request, onChanged }: { readonly request: MergeRequest; readonly onChanged: Props['onChanged'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const snackbar = useSnackbar();
  const { busy, errors, act } = useAction();
  const box = useRef<HTMLLIElement>(null);
  useKeepFocus(box);
  const { kept, other, at, by, expires } = request;
  const ids = { keptId: kept.id, otherId: other.id };
  const names = format.list([kept, other].map(({ name }) => shownName(name, t)));
  const isDeclined = [kept, other].some(({ state }) => state === 'declined');
  const again = async () => {
    if (await act(() => call(requestCalls.again, { ...ids, body: {} }))) snackbar.success(t('merging.ask.sentAgain'));
    await onChanged();
  };
  const withdraw = async () => {
    if (await act(() => call(requestCalls.remove, ids))) snackbar.success(t('merging.ask.withdrawn'));
    await onChanged();
  };
  return (
    <Box
      component="li"
      ref={box}
      sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'grid', gap: 1.5, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <ErrorList errors={errors} takeFocus />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {[kept, other].map(({ id, name, state }) => (
          <Box key={id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', overflowWrap: 'anywhere' }}>
            <TextLink to={`/people/${id}`}>{shownName(name, t)}</TextLink>
            <Chip label={t(`merging.ask.states.${state}`)} tone={tones[state]} wraps />
          </Box>
        ))}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('merging.ask.text', { by, date: format.date(at, zone), until: format.date(expires, zone) })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isDeclined && (
          <Button size="small" variant="outlined" disabled={busy} onClick={() => void again()}>
            {t('merging.ask.again')}
            <VisuallyHidden>: {names}</VisuallyHidden>
          </Button>
        )}
        <Button size="small" color="inherit" disabled={busy} onClick={() => void withdraw()}>
          {t('merging.ask.withdraw')}
          <VisuallyHidden>: {names}</VisuallyHidden>
        </Button>
      </Box>
    </Box>
  );
}
