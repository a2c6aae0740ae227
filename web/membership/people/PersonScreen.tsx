import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Person } from '#shared/membership/people.ts';
import { people as peopleCalls } from '#shared/membership/people.ts';
import { useCall } from '#web/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useRefusal } from '../refusal.ts';
import { useSession } from '../session.tsx';
import { EntityTrail } from '../trail/EntityTrail.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonEditor } from './PersonEditor.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import { PersonProfile } from './PersonProfile.tsx';
import { StatusChip } from './StatusChip.tsx';

/** One person: contact data, household, sign-in, history; edited in place. */
export function PersonScreen() {
  const { id = '' } = useParams();
  return <LoadedPerson key={id} id={id} />;
}

function LoadedPerson({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const [editing, setEditing] = useState(false);
  const { data: person, error, mutate } = useCall(peopleCalls.load, { id }, { revalidateOnFocus: !editing });
  const back = { to: '/people', label: t('people.back') };
  if (!person) {
    if (!error) return <PageSkeleton />;
    return (
      <Page title={t('people.loadFailed')} documentTitle={t('people.person')} back={back}>
        <ErrorState text={refusal(error)} {...(error.code !== 'notFound' && { onRetry: () => void mutate() })} />
      </Page>
    );
  }
  const show = (saved: Person) => {
    setEditing(false);
    void mutate(saved, { revalidate: false });
  };
  return (
    <Page
      title={person.name.display}
      back={back}
      leading={<PersonPhoto person={person} onSaved={show} />}
      intro={<StatusChip status={person.membershipStatus} />}
      actions={!editing && <PersonActions person={person} onEdit={() => setEditing(true)} />}
      width="wide"
    >
      {editing ? <PersonEditor person={person} onSaved={show} onCancel={() => setEditing(false)} /> : <PersonTabs person={person} />}
    </Page>
  );
}

function PersonTabs({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [tab, setTab] = useState<'profile' | 'history'>('profile');
  const profile = <PersonProfile person={person} />;
  if (!can('Membership:Trail:View')) return profile;
  return (
    <Tabs
      label={person.name.display}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'profile', label: t('people.sections.profile'), panel: profile },
        { value: 'history', label: t('people.sections.history'), panel: <EntityTrail entityId={person.id} /> },
      ]}
    />
  );
}
