import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { lists as listCalls, type PeopleList } from '#shared/membership/people/lists/lists.ts';
import type { ListColumn, ListRules } from '#shared/membership/people/lists/rules.ts';
import { removed } from '#shared/membership/removed/removed.ts';
import { CallError, call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useAction } from '#web/session/forms/useAction.ts';
import { metFor } from '#web/session/givingAnswer.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { EmptyChairs } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { useCall } from '#web/useCall.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ListActions } from './ListActions.tsx';
import { ListTable } from './ListTable.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { SaveListDialog } from './SaveListDialog.tsx';
import { Stopped } from './Stopped.tsx';
import { useListDraft } from './useListDraft.ts';
import { useListResult } from './useListResult.ts';
import { type ListFields, useListWords } from './useListWords.ts';

/** A list of people: what it asks for, and who that is now. `new` in place of an id begins one. */
export function ListScreen() {
  const { t } = useTranslation();
  const { id } = useParams();
  return (
    <RequirePermission needs={['Membership:People:View', 'Membership:People:Edit']} title={t('peopleLists.title')}>
      <Loaded key={id} id={id === 'new' ? undefined : id} />
    </RequirePermission>
  );
}

const back = '/people/lists';

function Loaded({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation();
  const all = useCall(listCalls.list, id === undefined ? undefined : {});
  const fields = useCall(listCalls.fields, {});
  const saved = all.data?.find((one) => one.id === id);
  const isGone = id !== undefined && all.data !== undefined && !saved;
  const failed = all.error ?? fields.error ?? (isGone ? new CallError('notFound', 404, '') : undefined);
  const isReady = fields.data && (id === undefined || saved);
  if (isReady && fields.data) return <List saved={saved} fields={fields.data} onSaved={() => all.mutate()} />;
  const retry = () => {
    void all.mutate();
    void fields.mutate();
  };
  return (
    <Page title={t('peopleLists.title')} back={{ to: back, label: t('peopleLists.title') }} width="wide">
      {failed ? <FetchError error={failed} onRetry={retry} /> : <ListSkeleton rows={6} />}
    </Page>
  );
}

/** Sets without conditions are not saved, nor asked. */
const asked = ({ match, parts }: ListRules): ListRules => ({ match, parts: parts.filter(({ conditions }) => conditions.length > 0) });

interface ListProps {
  readonly saved: PeopleList | undefined;
  readonly fields: ListFields;
  readonly onSaved: () => Promise<unknown>;
}

function List({ saved, fields, onSaved }: ListProps) {
  const { t } = useTranslation();
  const { current, can } = useSession();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const words = useListWords(fields);
  const { busy, errors, act } = useAction();
  const { rules, columns, change } = useListDraft(saved);
  const [dialog, setDialog] = useState<'save' | 'columns'>();
  const mayEdit = can('Membership:Lists:Edit');
  const isSaved = saved !== undefined && JSON.stringify(asked(rules)) === JSON.stringify(asked(saved.rules));
  const save = async (named: Pick<PeopleList, 'name' | 'shared'>) => {
    const listed = { rules: asked(rules), columns: [...columns] };
    const body = [{ id: saved?.id, ...named, ...listed, version: saved?.version, met: await metFor(listed.rules, columns) }];
    const [row] = await call(listCalls.save, { body });
    await onSaved();
    snackbar.success(t('peopleLists.saved'));
    if (row && !saved) navigate(`${back}/${row.id}`, { replace: true });
  };
  const restore = (id: string) =>
    void act(async () => {
      await call(removed.restore, { kind: 'PeopleList', id, body: {} });
      navigate(`${back}/${id}`);
    });
  const remove = ({ id, name }: PeopleList) =>
    act(async () => {
      await call(listCalls.remove, { id });
      await onSaved();
      navigate(back);
      snackbar.success(t('peopleLists.deleted', { name }), { label: t('people.undo'), onClick: () => restore(id) });
    });
  return (
    <Page
      title={saved?.name ?? t('peopleLists.new')}
      eyebrow={current?.church.name}
      back={{ to: back, label: t('peopleLists.title') }}
      width="wide"
      actions={
        mayEdit && (
          <>
            {saved?.can.edit && (
              <Button variant="outlined" color="inherit" disabled={busy} onClick={() => void remove(saved)}>
                {t('peopleLists.delete')}
              </Button>
            )}
            <Button variant="contained" onClick={() => setDialog('save')}>
              {t('peopleLists.save')}
            </Button>
          </>
        )
      }
    >
      <ErrorList errors={errors} takeFocus />
      <Section title={t('peopleLists.conditions')}>
        <RulesEditor {...{ rules, fields }} onChange={(next) => change({ rules: next })} />
      </Section>
      <Result
        {...{ words, columns, fields }}
        rules={asked(rules)}
        savedId={isSaved ? saved?.id : undefined}
        onColumns={() => setDialog('columns')}
      />
      {dialog === 'save' && (
        <SaveListDialog
          given={{ name: saved?.name ?? '', shared: saved?.shared ?? false }}
          onSave={save}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'columns' && (
        <ColumnsDialog
          {...{ given: columns, fields }}
          onSave={(next) => {
            change({ columns: [...next] });
            setDialog(undefined);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Page>
  );
}

interface ResultProps {
  readonly rules: ListRules;
  readonly columns: readonly ListColumn[];
  readonly words: ReturnType<typeof useListWords>;
  readonly fields: ListFields;
  readonly savedId: string | undefined;
  readonly onColumns: () => void;
}

function Result({ rules, columns, words, fields, savedId, onColumns }: ResultProps) {
  const { t } = useTranslation();
  const { people, total, stopped, error, loading, loadingMore, more, loadMore, retry } = useListResult(rules, columns);
  if (error) return <FetchError error={error} onRetry={retry} />;
  if (loading) return <ListSkeleton rows={8} />;
  if (stopped.length > 0) return <Stopped {...{ stopped, rules, columns, words }} />;
  const footer = more && (
    <Button variant="outlined" color="inherit" size="small" onClick={loadMore} loading={loadingMore}>
      {t('people.loadMore')}
    </Button>
  );
  return (
    <Section flush>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box role="status" sx={{ flex: '1 1 10rem', fontWeight: 600 }}>
          {total === undefined && more
            ? t('people.shownSoFar', { count: people.length })
            : t('people.found', { count: total ?? people.length })}
          {rules.parts.length === 0 && (
            <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
              {t('peopleLists.everyone')}
            </Box>
          )}
        </Box>
        <Button size="small" variant="outlined" color="inherit" onClick={onColumns}>
          {t('peopleLists.columns')}
        </Button>
      </Box>
      {people.length > 0 && <ListActions {...{ rules, fields, savedId }} />}
      {people.length === 0 && more && <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>{footer}</Box>}
      {people.length === 0 && !more && (
        <EmptyState illustration={EmptyChairs} title={t('peopleLists.noOne.title')} text={t('peopleLists.noOne.text')} headingLevel="h2" />
      )}
      {people.length > 0 && <ListTable {...{ people, columns, words, footer }} />}
    </Section>
  );
}
