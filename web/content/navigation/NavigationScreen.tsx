import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Link } from '#shared/content/navigation/links.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SaveFooter } from '#web/session/forms/SaveFooter.tsx';
import { newId } from '#web/session/newId.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { SignPost } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryRow } from './EntryRow.tsx';
import { NavigationPreview } from './NavigationPreview.tsx';
import { type Entries, type Entry, put } from './navigationDraft.ts';
import { useLinks, useNavigation } from './useNavigation.ts';

/** The site's navigation: menu items, submenus, order, and who sees them. */
export function NavigationScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  return (
    <RequirePermission needs={['Content:Content:Edit']} title={t('content.navigation.title')}>
      <Page title={t('content.navigation.title')} eyebrow={current?.church.name} intro={t('content.navigation.intro')}>
        <Navigation />
      </Page>
    </RequirePermission>
  );
}

const fresh = (): Entry => ({ key: newId(), isNew: true, text: '', url: '', badge: '', visibility: 'everyone', depth: 0, rest: {} });

function Navigation() {
  const { data, error, mutate } = useLinks();
  if (data) return <Editor links={data} onSaved={(saved) => mutate(saved, { revalidate: false })} />;
  return <Section flush>{error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />}</Section>;
}

interface EditorProps {
  readonly links: readonly Link[];
  readonly onSaved: (links: Link[]) => unknown;
}

function Editor({ links, onSaved }: EditorProps) {
  const { t } = useTranslation();
  const { draft: entries, setDraft, reset, unsaved, busy, errors, conflict, save } = useNavigation(links, onSaved);
  const [editing, setEditing] = useState<Entry>();
  const [said, setSaid] = useState('');
  const changed = useCallback(
    (next: Entries, what: string) => {
      setDraft(next);
      setSaid(what);
    },
    [setDraft],
  );
  const add = (
    <Button variant="outlined" color="inherit" startIcon={<PlusIcon size={18} />} onClick={() => setEditing(fresh())}>
      {t('content.navigation.add')}
    </Button>
  );
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Section flush title={t('content.navigation.entries')} actions={add} footer={<SaveFooter {...{ unsaved, busy, onReset: reset }} />}>
          {errors.length > 0 && (
            <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
              <ErrorList errors={errors} takeFocus />
            </Box>
          )}
          {entries.length === 0 ? (
            <EmptyState illustration={SignPost} title={t('content.navigation.empty')} text={t('content.navigation.emptyText')} />
          ) : (
            <Box component="ul" aria-label={t('content.navigation.entries')} sx={{ m: 0, p: 0 }}>
              {entries.map((entry) => (
                <EntryRow key={entry.key} entry={entry} entries={entries} onChange={changed} onEdit={() => setEditing(entry)} />
              ))}
            </Box>
          )}
        </Section>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </form>
      <EditConflict conflict={conflict} />
      {entries.length > 0 && <NavigationPreview entries={entries} />}
      {editing && (
        <EntryDialog
          entry={editing}
          onClose={() => setEditing(undefined)}
          onDone={(entry) => {
            changed(put(entries, { ...entry, isNew: false }), '');
            setEditing(undefined);
          }}
        />
      )}
    </>
  );
}
