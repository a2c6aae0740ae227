import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { useDebounced } from '#web/ui/fields/useDebounced.ts';
import { DownloadIcon, ListIcon, MailIcon, PersonAddIcon, UploadIcon } from '#web/ui/icons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { TagRun } from '../tags/later.ts';
import { useSelection } from '../tags/selection.ts';
import { TagFilter } from '../tags/TagFilter.tsx';
import { useTags } from '../tags/useTags.ts';
import { AllPeople } from './AllPeople.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { useListKeys } from './useListKeys.ts';

/** The church's people: search as you type, or browse by last name, among those with a tag if one is chosen. The URL keeps the search and the tag. */
export function PeopleScreen() {
  const { t } = useTranslation();
  return (
    <RequirePermission
      needs={['Membership:People:View', 'Membership:People:View Members', 'Membership:People:Edit']}
      title={t('people.title')}
    >
      <People />
    </RequirePermission>
  );
}

function People() {
  const { t } = useTranslation();
  const { current } = useSession();
  const [address, setAddress] = useSearchParams();
  const [sought, setSought] = useState(address.get('q') ?? '');
  const term = useDebounced(sought.trim());
  const { tags, maySee } = useTags();
  const asked = address.get('tag') ?? '';
  // A link to a tag that has been deleted shows everyone.
  const tag = maySee && (!tags || tags.some(({ id }) => id === asked)) ? asked : '';
  const [jobId, setJobId] = useState<string>();
  const { selection, begin, end } = useSelection();
  const place = useRef<HTMLDivElement>(null);
  useListKeys(place);
  const go = (q: string, of: string) => setAddress({ ...(q.trim() ? { q } : {}), ...(of ? { tag: of } : {}) }, { replace: true });
  const search = (next: string) => {
    setSought(next);
    go(next, tag);
  };
  const clear = () => {
    setSought('');
    end();
    go('', '');
  };
  const choose = (next: string) => {
    end();
    go(sought, next);
  };
  // While others are searched for, those who have the tag are not all of those who are shown.
  const chosen = selection && (term || !tag ? { ...selection, isEveryone: false } : selection);
  const selecting = chosen && { selection: chosen, tag: term ? '' : tag, onStarted: setJobId };
  return (
    <Page
      title={t('people.title')}
      eyebrow={current?.church.name}
      intro={t('people.intro')}
      actions={<PeopleActions tag={term ? '' : tag} />}
      width="wide"
    >
      <div ref={place} style={{ display: 'contents' }}>
        <SearchField label={t('people.search')} value={sought} onChange={search} />
        <TagFilter {...{ tag, onChoose: choose, isSelecting: selection !== undefined, onSelect: begin }} />
        {jobId && (
          <Section>
            <Suspense fallback={null}>
              <TagRun key={jobId} id={jobId} isNew />
            </Suspense>
          </Section>
        )}
        <Section flush>
          {term ? <FoundPeople {...{ term, tag, onClear: clear, selecting }} /> : <AllPeople key={tag} {...{ tag, selecting }} />}
        </Section>
      </div>
    </Page>
  );
}

/** What one may do with everyone, or with those who have the tag. */
function PeopleActions({ tag }: { readonly tag: string }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const mayEdit = can('Membership:People:Edit');
  return (
    <>
      {(mayEdit || can('Membership:People:View')) && (
        <ButtonLink to="/people/lists" variant="outlined" startIcon={<ListIcon size={18} />}>
          {t('peopleLists.title')}
        </ButtonLink>
      )}
      {can('Messaging:Emails:Send') && (
        <ButtonLink to={tag ? `/emails/new?tag=${tag}` : '/emails'} variant="outlined" startIcon={<MailIcon size={18} />}>
          {t('portal.screens.emails')}
        </ButtonLink>
      )}
      {can('Membership:People:Export') && (mayEdit || can('Membership:People:View')) && (
        <ButtonLink to="/people/export" variant="outlined" startIcon={<DownloadIcon size={18} />}>
          {t('people.export')}
        </ButtonLink>
      )}
      {mayEdit && (
        <>
          <ButtonLink to="/people/import" variant="outlined" startIcon={<UploadIcon size={18} />}>
            {t('people.import')}
          </ButtonLink>
          <ButtonLink to="/people/new" startIcon={<PersonAddIcon size={18} />}>
            {t('people.add')}
          </ButtonLink>
        </>
      )}
    </>
  );
}
