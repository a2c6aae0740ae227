import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { movedImports as contentCalls, type MovedContentImport } from '#shared/content/movedimports/movedimports.ts';
import type { MovedImport } from '#shared/giving/imports/moved.ts';
import { imports as givingCalls } from '#shared/giving/imports.ts';
import { moneyText } from '#shared/giving/money/format.ts';
import { isJobOver } from '#shared/jobs.ts';
import { imports as importCalls, type PeopleImport } from '#shared/membership/people/imports/imports.ts';
import { type MovedNotesImport, movedNotes as noteCalls } from '#shared/messaging/movednotes/movednotes.ts';
import { type CallError, call } from '#web/api.ts';
import { ListSection } from '#web/session/errors/ListSection.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { useSession } from '#web/session/session.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { DescriptionList } from '#web/ui/data/DescriptionList.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { useConfirm } from '#web/ui/overlays/useConfirm.ts';
import { Invitations } from './Invitations.tsx';
import { contentKinds, movedKinds } from './movedKinds.ts';

interface Props {
  readonly runs: readonly PeopleImport[] | undefined;
  /** Imports of gifts, each under the id of the people's they came with. */
  readonly gifts: readonly MovedImport[];
  /** Of events, calendars and sermons, likewise. */
  readonly contents: readonly MovedContentImport[];
  /** Of notes on people. */
  readonly notes: readonly MovedNotesImport[];
  readonly error: CallError | undefined;
  readonly onChanged: () => void;
}
const tones = { waiting: 'info', running: 'info', done: 'success', failed: 'error', undoing: 'info', undone: 'neutral' } as const;

/** Earlier imports, each with its undo. */
export function ImportRuns({ runs, gifts, contents, notes, error, onChanged }: Props) {
  const { t } = useTranslation();
  return (
    <ListSection
      title={t('peopleImport.runs')}
      rows={runs}
      error={error}
      onRetry={onChanged}
      empty={{ illustration: BlankPage, title: t('peopleImport.none'), text: t('peopleImport.noneText') }}
    >
      {(all) =>
        all.map((run) => (
          <Run
            key={run.id}
            run={run}
            gifts={gifts.find(({ id }) => id === run.id)}
            content={contents.find(({ id }) => id === run.id)}
            notes={notes.find(({ id }) => id === run.id)}
            onChanged={onChanged}
          />
        ))
      }
    </ListSection>
  );
}

interface RunProps {
  readonly run: PeopleImport;
  readonly gifts: MovedImport | undefined;
  readonly content: MovedContentImport | undefined;
  readonly notes: MovedNotesImport | undefined;
  readonly onChanged: () => void;
}

/** Of a job that waits for people who will come. */
const isOf = (run: PeopleImport, job: Pick<MovedContentImport, 'state'> | undefined, state: 'waiting' | 'running'): boolean =>
  job?.state === state && ['waiting', 'running', 'done'].includes(run.state ?? '');

function Run({ run, gifts, content, notes, onChanged }: RunProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const confirm = useConfirm();
  const zone = useSession().current?.church.timeZone;
  const { busy, errors, act } = useAction();
  const { id, fileName, at, by, state, done = 0, total = 0, counts, kept = 0, left = [] } = run;
  const undo = async () => {
    const question = { title: t('peopleImport.undoTitle'), text: t('peopleImport.undoText') };
    if (!(await confirm({ ...question, confirmLabel: t('peopleImport.undo'), danger: true }))) return;
    // In one go: what each of them has added goes by its own undo.
    await act(async () => {
      if (gifts?.can.undo) await call(givingCalls.undoMoved, { id, body: {} });
      if (content?.can.undo) await call(contentCalls.undo, { id, body: {} });
      if (notes?.can.undo) await call(noteCalls.undo, { id, body: {} });
      if (run.can.undo) await call(importCalls.undo, { id, body: {} });
    });
    onChanged();
  };
  const working =
    state === 'undoing' ? t('peopleImport.undoing') : t('peopleImport.working', { done: format.number(done), all: format.number(total) });
  const facts = (['added', 'changed', 'unchanged', 'gone', ...movedKinds, 'asText'] as const).map((one) => ({
    label: t(`peopleImport.counts.${one}`),
    value: counts && ((counts[one] ?? 0) > 0 || one === 'added') && format.number(counts[one] ?? 0),
  }));
  const given = gifts?.counts?.amounts.map(({ amount, currency }) => moneyText(amount, currency, i18n.language)) ?? [];
  const giftFact = {
    label: t('peopleImport.counts.gifts'),
    value:
      gifts?.counts && gifts.counts.fresh > 0 && gifts.state !== 'undone' && format.list([format.number(gifts.counts.fresh), ...given]),
  };
  const areGiftsWaiting = gifts?.state === 'waiting' || gifts?.state === 'running';
  const giftsSay =
    gifts?.state === 'waiting'
      ? t('peopleImport.giftsFollow')
      : t('peopleImport.giftsWorking', { done: format.number(gifts?.done ?? 0), all: format.number(gifts?.total ?? 0) });
  const ofContent = content?.counts && content.state !== 'undone' ? content.counts : undefined;
  const contentFacts = contentKinds.map((one) => ({
    label: t(`peopleImport.counts.${one}`),
    value: ofContent && ofContent[one] > 0 && format.number(ofContent[one]),
  }));
  const isContentComing = isOf(run, content, 'waiting') || isOf(run, content, 'running');
  const areNotesComing = isOf(run, notes, 'waiting') || isOf(run, notes, 'running');
  const noteFact = {
    label: t('peopleImport.counts.notes'),
    value: notes?.counts && notes.state !== 'undone' && notes.counts.notes > 0 && format.number(notes.counts.notes),
  };
  const skipped = [content, notes, gifts].reduce((sum, one) => sum + ((one?.state !== 'undone' && one?.counts?.skipped) || 0), 0);
  const skippedFact = { label: t('peopleImport.counts.skipped'), value: skipped > 0 && format.number(skipped) };
  const allKept = kept + (content?.kept ?? 0) + (notes?.kept ?? 0);
  const keptGifts = gifts?.state === 'undone' ? (gifts.kept ?? 0) : 0;
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: '1px solid', borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box component="h3" sx={{ m: 0, typography: 'h4', flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
          {fileName}
        </Box>
        {state && <Chip tone={tones[state]} label={t(`peopleImport.states.${state}`)} />}
      </Box>
      <p className="ui-text ui-small ui-soft">{t('peopleImport.byAt', { by, date: format.dateTime(at, zone) })}</p>
      <ErrorList errors={errors} takeFocus />
      <div role="status">
        {state && !isJobOver(state) && (
          <Box sx={{ display: 'grid', gap: 1, maxWidth: 480 }}>
            <p className="ui-text">{working}</p>
            <LinearProgress
              variant={total > 0 && state !== 'undoing' ? 'determinate' : 'indeterminate'}
              value={total > 0 ? Math.min(100, (100 * done) / total) : 0}
              aria-label={working}
              sx={{ height: 6, borderRadius: 3 }}
            />
          </Box>
        )}
      </div>
      <div role="status">{areGiftsWaiting && <p className="ui-text">{giftsSay}</p>}</div>
      <div role="status">{isContentComing && <p className="ui-text">{t('peopleImport.contentFollows')}</p>}</div>
      <div role="status">{areNotesComing && <p className="ui-text">{t('peopleImport.notesFollow')}</p>}</div>
      {notes?.state === 'failed' && <p className="ui-text">{t('peopleImport.notesFailed')}</p>}
      {content?.state === 'failed' && <p className="ui-text">{t('peopleImport.contentFailed')}</p>}
      {gifts?.state === 'failed' && <p className="ui-text">{t('peopleImport.giftsFailed')}</p>}
      <DescriptionList facts={[...facts, ...contentFacts, noteFact, giftFact, skippedFact]} />
      {left.length > 0 && (
        <p className="ui-text ui-small ui-soft" style={{ overflowWrap: 'anywhere' }}>
          {t('peopleImport.also', { names: format.list(left.map(({ name, count }) => `${name} (${format.number(count)})`)) })}
        </p>
      )}
      {state === 'undone' && allKept > 0 && <p className="ui-text">{t('peopleImport.kept', { number: format.number(allKept) })}</p>}
      {keptGifts > 0 && <p className="ui-text">{t('peopleImport.giftsKept', { number: format.number(keptGifts) })}</p>}
      <Invitations run={run} onChanged={onChanged} />
      {(run.can.undo || gifts?.can.undo || content?.can.undo || notes?.can.undo) && (
        <div>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={busy || areGiftsWaiting || isContentComing || areNotesComing}
            aria-label={t('peopleImport.undoNamed', { name: fileName })}
            onClick={() => void undo()}
          >
            {t('peopleImport.undo')}
          </Button>
        </div>
      )}
    </Box>
  );
}
