import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { holdsWords } from '#shared/caseFolding.ts';
import { type Form, forms as formsCalls } from '#shared/membership/forms/forms.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AllDone, BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { useCall } from '#web/useCall.ts';
import { useMakesForms } from '../useMakesForms.ts';
import { FormsTable } from './FormsTable.tsx';
import { NewFormDialog } from './NewFormDialog.tsx';

type Which = 'current' | 'archived';

/** The forms a person manages, for staff. The URL keeps the search and the tab. */
export function FormsScreen() {
  const { t } = useTranslation();
  const { current } = useSession();
  const makes = useMakesForms();
  const [address, setAddress] = useSearchParams();
  const [term, setTerm] = useState(address.get('q') ?? '');
  const [adding, setAdding] = useState(false);
  const listed = useCall(formsCalls.list, { query: {} });
  const archived = useCall(formsCalls.archived, {});
  const open: Which = address.get('tab') === 'archived' ? 'archived' : 'current';
  const keep = (q: string, tab: Which) => {
    setTerm(q);
    setAddress({ ...(q.trim() && { q }), ...(tab === 'archived' && { tab }) }, { replace: true });
  };
  const add = makes && (
    <Button variant="contained" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('forms.builder.add')}
    </Button>
  );
  const none = {
    current: (
      <EmptyState
        illustration={BlankPage}
        title={t('forms.builder.none')}
        text={makes ? t('forms.builder.noneText') : t('forms.builder.noneShared')}
        action={add}
      />
    ),
    archived: <EmptyState illustration={AllDone} title={t('forms.builder.noneArchived')} text={t('forms.builder.noneArchivedText')} />,
  };
  const panel = ({ data, error, mutate }: typeof listed, empty: ReactNode) => (
    <Section flush>
      {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />)}
      {data && <Found forms={data} term={term} onClear={() => keep('', open)} empty={empty} />}
    </Section>
  );
  return (
    <Page title={t('forms.builder.title')} eyebrow={current?.church.name} intro={t('forms.builder.intro')} actions={add} width="wide">
      <SearchField label={t('forms.builder.search')} value={term} onChange={(q) => keep(q, open)} />
      <Tabs<Which>
        label={t('forms.builder.title')}
        value={open}
        onChange={(tab) => keep(term, tab)}
        tabs={[
          { value: 'current', label: t('forms.builder.tabs.current'), panel: panel(listed, none.current) },
          { value: 'archived', label: t('forms.builder.tabs.archived'), panel: panel(archived, none.archived) },
        ]}
      />
      {adding && <NewFormDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

interface FoundProps {
  readonly forms: readonly Form[];
  readonly term: string;
  readonly onClear: () => void;
  readonly empty: ReactNode;
}

function Found({ forms, term, onClear, empty }: FoundProps) {
  const { t } = useTranslation();
  if (forms.length === 0) return empty;
  const found = forms.filter(({ name = '', description = '' }) => holdsWords(term, name, description));
  if (found.length > 0) return <FormsTable forms={found} />;
  const clear = (
    <Button variant="outlined" color="inherit" onClick={onClear}>
      {t('forms.builder.showAll')}
    </Button>
  );
  return <EmptyState title={t('forms.builder.notFound', { term: term.trim() })} action={clear} />;
}
