import { useTranslation } from 'react-i18next';
import { forms as formCalls } from '#shared/membership/forms/forms.ts';
import { type FormSubmission, formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import type { Person } from '#shared/membership/people/people.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BlankPage } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { FileIcon } from '#web/ui/icons.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { useCall } from '#web/useCall.ts';
import { fillPath } from '../filling/fillPath.ts';
import { PersonFields } from './PersonFields.tsx';

/** What was submitted about and by a person, newest first, for those who manage the forms; a form about them is begun here. */
export function PersonForms({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(submissionCalls.ofPerson, { personId: person.id });
  const title = t('people.sections.forms');
  return (
    <>
      {data && <PersonFields submissions={data} />}
      <Section title={title} actions={<Begin person={person} />} flush>
        {!data && (error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />)}
        {data?.length === 0 && <EmptyState illustration={BlankPage} title={t('forms.results.none')} text={t('forms.person.noneText')} />}
        {data && data.length > 0 && (
          <LinkList label={title}>
            {data.map((submission) => (
              <Row key={submission.id} submission={submission} person={person} />
            ))}
          </LinkList>
        )}
      </Section>
    </>
  );
}

function Row({ submission, person }: { readonly submission: FormSubmission; readonly person: Person }) {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = useSession().current?.church.timeZone;
  const { id, formId, form, submissionDate = '', submittedBy, byName, contentType, contentId, aboutName, attached } = submission;
  const facts = [
    t('forms.mine.sentAt', { date: format.dateTime(submissionDate, zone) }),
    submittedBy === undefined && t('forms.results.anonymous'),
    attached && t('forms.person.attached'),
    submittedBy !== person.id && byName && t('forms.person.by', { name: byName }),
    contentType === 'person' && contentId !== person.id && aboutName && t('portal.fillFor.for', { name: aboutName }),
  ];
  return (
    <LinkRow
      to={`/forms/manage/${formId}/results/${id}`}
      leading={<FileIcon size={20} />}
      title={form?.name ?? t('forms.results.single')}
      text={facts.filter(Boolean).join(' · ')}
    />
  );
}

/** The forms about a person that the user manages. */
function Begin({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { data = [] } = useCall(formCalls.list, { query: { contentType: 'person' } });
  const managed = data.filter(({ can }) => can !== undefined);
  if (managed.length === 0) return null;
  const items = managed.map(({ id, name = '' }) => ({ label: name, icon: FileIcon, to: fillPath(id, person.id) }));
  return <DropdownMenu label={t('forms.person.fill')} items={items} />;
}
