import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { movedImports as contentCalls, type MovedContentImport } from '#shared/content/movedimports/movedimports.ts';
import type { MovedImport } from '#shared/giving/imports/moved.ts';
import { imports as givingCalls } from '#shared/giving/imports.ts';
import { isJobOver } from '#shared/jobs.ts';
import { imports as importCalls, type PeopleImport } from '#shared/membership/people/imports/imports.ts';
import { type MovedNotesImport, movedNotes as noteCalls } from '#shared/messaging/movednotes/movednotes.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { lazyWithRetry } from '#web/ui/feedback/lazyWithRetry.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { useCall } from '#web/useCall.ts';
import { ImportRuns } from './ImportRuns.tsx';
import { bringsContent, bringsNotes } from './movedKinds.ts';
import { FileStep } from './steps/FileStep.tsx';
import { useImport } from './useImport.ts';
import type { Step } from './useSteps.ts';

/** Brings people from a file into the church: four steps, and an undo. */
export function ImportScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <RequirePermission needs={['Membership:People:Edit']} title={t('peopleImport.title')}>
      <Page
        title={t('peopleImport.title')}
        eyebrow={current?.church.name}
        intro={t('peopleImport.intro')}
        back={{ to: '/people', label: t('people.title') }}
      >
        <Imports />
      </Page>
    </RequirePermission>
  );
}

// Most who come here look at what was imported: the rest is loaded with a file.
const ColumnsStep = lazyWithRetry(async () => (await import('./steps/ColumnsStep.tsx')).ColumnsStep);
const QuestionsStep = lazyWithRetry(async () => (await import('./steps/QuestionsStep.tsx')).QuestionsStep);
const PreviewStep = lazyWithRetry(async () => (await import('./steps/PreviewStep.tsx')).PreviewStep);
const panels = { file: FileStep, columns: ColumnsStep, questions: QuestionsStep, preview: PreviewStep } as const satisfies Record<
  Step,
  unknown
>;

/** Asked for while an import is under way. */
const pollMs = 1500;
const isUnderWay = ({ state }: Pick<PeopleImport, 'state'>): boolean => state !== undefined && !isJobOver(state);
const isMoving = (run: PeopleImport): boolean => isUnderWay(run) || (run.invitations !== undefined && isUnderWay(run.invitations));

function Imports() {
  const runs = useCall(
    importCalls.list,
    {},
    { refreshInterval: (latest: readonly PeopleImport[] | undefined) => (latest?.some(isMoving) ? pollMs : 0) },
  );
  const { can } = useSession();
  const gifts = useCall(givingCalls.moved, can('Giving:Donations:Edit') ? {} : undefined, {
    refreshInterval: (latest: { readonly runs: readonly MovedImport[] } | undefined) =>
      latest?.runs.some((run) => !run.dryRun && isUnderWay(run)) ? pollMs : 0,
  });
  const contents = useCall(contentCalls.list, bringsContent(can) ? {} : undefined, {
    refreshInterval: (latest: readonly MovedContentImport[] | undefined) => (latest?.some(isUnderWay) ? pollMs : 0),
  });
  const notes = useCall(noteCalls.list, bringsNotes(can) ? {} : undefined, {
    refreshInterval: (latest: readonly MovedNotesImport[] | undefined) => (latest?.some(isUnderWay) ? pollMs : 0),
  });
  const reload = () => {
    void notes.mutate();
    void contents.mutate();
    void runs.mutate();
    void gifts.mutate();
  };
  const state = useImport(reload);
  // A step with many columns is drawn piece by piece: the page answers meanwhile.
  const step = useDeferredValue(state.step);
  const Panel = panels[step];
  return (
    <>
      <ErrorList errors={state.errors} takeFocus />
      <Suspense fallback={<ListSkeleton rows={3} avatars={false} />}>
        <Panel state={state} isBusy={runs.data?.some(isUnderWay) ?? true} />
      </Suspense>
      {step === 'file' && (
        <ImportRuns
          runs={runs.data}
          gifts={gifts.data?.runs ?? []}
          contents={contents.data ?? []}
          notes={notes.data ?? []}
          error={runs.error}
          onChanged={reload}
        />
      )}
    </>
  );
}
