import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteContext } from '#web/elements/view.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useUnsavedChangesGuard } from '#web/ui/unsavedChanges/useUnsavedChangesGuard.ts';
import { Announcements, Announcer } from './Announcer.tsx';
import { Actions } from './actions.ts';
import { BuilderLayout } from './BuilderLayout.tsx';
import { type Builder, BuilderContext, useBuilder, useDraftPart } from './builder.ts';
import { Selection } from './canvas/selection.ts';
import { useBuilderSite } from './canvas/useBuilderSite.ts';
import type { DraftStore } from './draft/draftStore.ts';
import type { Container } from './draft/server.ts';
import { useDraft } from './draft/useDraft.ts';
import { useWords } from './elementTexts.ts';
import { EmptyShell } from './Shell.tsx';
import { type Facts, useFacts } from './useFacts.ts';
import { useNotices } from './useNotices.ts';
import { useSamples } from './useSamples.ts';
import { useToolsAhead } from './useTools.ts';

interface Props {
  readonly kind: Container;
  readonly id: string;
}

/** One page or block in the builder. Requests everything about it in parallel: properties, draft, theme. */
export function BuilderSession({ kind, id }: Props) {
  useToolsAhead();
  const facts = useFacts(kind, id);
  const [selection, announcements] = useMemo(() => [new Selection(), new Announcements()] as const, []);
  const store = useDraft(kind, id, selection.readId, selection.subscribe);
  const site = useBuilderSite('builder', facts?.title ?? '');
  if (!facts) return <EmptyShell />;
  if (facts.error) return <FetchError error={facts.error} onRetry={facts.renew} />;
  return <WithFacts {...{ kind, id, facts, store, selection, announcements, site }} />;
}

interface WithFactsProps extends Props {
  readonly facts: Facts;
  readonly store: DraftStore;
  readonly selection: Selection;
  readonly announcements: Announcements;
  readonly site: SiteContext | undefined;
}

function WithFacts({ kind, id, facts, store, selection, announcements, site }: WithFactsProps) {
  const { t } = useTranslation();
  const words = useWords();
  const snackbar = useSnackbar();
  const { rooted } = facts;
  const sampleOf = useSamples();
  const builder = useMemo<Builder>(() => {
    const say = (text: string, seen?: boolean) => (seen ? snackbar.info(text) : announcements.say(text));
    const given = { store, selection, words, sampleOf, t, rooted, say, sayLater: announcements.say };
    return { kind, id, store, selection, words, actions: new Actions(given) };
  }, [kind, id, store, selection, words, sampleOf, t, rooted, snackbar, announcements]);
  return (
    <BuilderContext value={builder}>
      <Announcer from={announcements} />
      <Ready facts={facts} site={site} />
    </BuilderContext>
  );
}

function Ready({ facts, site }: Pick<WithFactsProps, 'facts' | 'site'>) {
  const [phase, error] = [useDraftPart('phase'), useDraftPart('error')];
  useNotices();
  if (phase === 'failed') return <FetchError error={error} onRetry={() => location.reload()} />;
  if (phase === 'loading' || !site) return <EmptyShell />;
  return (
    <>
      <LeaveGuard />
      <BuilderLayout facts={facts} site={site} />
    </>
  );
}

function LeaveGuard() {
  const { store } = useBuilder();
  const save = useCallback(() => store.flush(), [store]);
  useUnsavedChangesGuard(useDraftPart('save') !== 'saved', save);
  return null;
}
