import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Task, tasks } from '#shared/doing/tasks/tasks.ts';
import { call } from '#web/api.ts';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { ChangeRow } from './ChangeRow.tsx';
import { changesOf } from './fields.ts';

interface Props {
  readonly task: Task;
  /** Afterwards, and if what was shown is no longer so. */
  readonly onChanged: () => Promise<unknown>;
}

/** A proposal, field by field: staff take or decline each, its author may withdraw it. */
export function ProposalCard({ task, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const changes = changesOf(task.data);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [message, setMessage] = useState('');
  const { busy, errors, act } = useAction();
  const mayDecide = task.can?.decide === true;
  const chosen = changes.filter(({ at }) => !left.has(at));
  const todayOf = (at: number) => task.today?.[at] ?? '';
  const decide = async (accepted: typeof chosen, done: string) => {
    const accept = accepted.map(({ at }) => ({ at, today: todayOf(at) }));
    await act(() => call(tasks.decide, { id: task.id, body: { accept, message } }), done);
    await onChanged();
  };
  const withdraw = async () => {
    if (await act(() => call(tasks.save, { query: {}, body: [{ id: task.id, status: 'Closed' }] }), t('proposals.withdrawn')))
      await onChanged();
  };
  const outcomeOf = (at: number) =>
    task.decision && (task.decision.accepted.includes(String(at)) ? t('proposals.accepted') : t('proposals.declined'));
  const choose = (at: number) => (isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(at);
    else next.add(at);
    setLeft(next);
  };
  return (
    <Section
      title={task.associatedWithLabel}
      description={t('proposals.by', { name: task.createdByLabel, date: format.dateTime(task.dateCreated, zone) })}
      actions={mayDecide && <TextLink href={`/people/${task.associatedWithId}`}>{t('people.person')}</TextLink>}
    >
      <ErrorList errors={errors} takeFocus />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
        {changes.map((change) => (
          <ChangeRow
            key={change.at}
            change={change}
            today={task.today && todayOf(change.at)}
            choice={mayDecide ? { chosen: !left.has(change.at), onChoose: choose(change.at) } : undefined}
            outcome={outcomeOf(change.at)}
          />
        ))}
      </Box>
      {task.decision?.message && <Box sx={{ whiteSpace: 'pre-line' }}>{task.decision.message}</Box>}
      {mayDecide && (
        <TextField
          label={t('proposals.message', { name: task.createdByLabel })}
          value={message}
          onChange={setMessage}
          rows={2}
          maxLength={500}
          optional
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {mayDecide && (
          <>
            <Button
              variant="contained"
              disabled={chosen.length === 0}
              loading={busy}
              onClick={() => void decide(chosen, t('proposals.applied'))}
            >
              {t('proposals.apply')}
            </Button>
            <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void decide([], t('proposals.declinedAll'))}>
              {t('proposals.decline')}
            </Button>
          </>
        )}
        {!mayDecide && task.can?.close && (
          <Button variant="outlined" color="inherit" loading={busy} onClick={() => void withdraw()}>
            {t('proposals.withdraw')}
          </Button>
        )}
      </Box>
    </Section>
  );
}
