import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import type { Permission } from '#shared/permissions.ts';
import { useCall } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { ListSkeleton, PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { EntityTrail } from '../auditTrail/EntityTrail.tsx';
import { PersonEditor } from './edit/PersonEditor.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import { PersonProfile } from './PersonProfile.tsx';
import { StatusChip } from './StatusChip.tsx';

const NotesSection = lazy(async () => ({ default: (await import('#web/messaging/notes/NotesSection.tsx')).NotesSection }));
const DeliveriesSection = lazy(async () => ({
  default: (await import('#web/messaging/notifications/delivery/DeliveriesSection.tsx')).DeliveriesSection,
}));

/** One person: contact data, household, sign-in, history; edited in place. */
export function PersonScreen() {
  const { id = '' } = useParams();
  return <LoadedPerson key={id} id={id} />;
}

function LoadedPerson({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { data: person, error, mutate } = useCall(peopleCalls.load, { id }, { revalidateOnFocus: !editing });
  const back = { to: '/people', label: t('people.back') };
  if (!person) {
    if (!error) return <PageSkeleton />;
    return (
      <Page title={t('people.loadFailed')} documentTitle={t('people.person')} back={back}>
        <FetchError error={error} onRetry={() => void mutate()} />
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
  const [address, setAddress] = useSearchParams();
  const profile = <PersonProfile person={person} />;
  const shown = useShownTabs();
  if (shown.length === 1) return profile;
  const tab = shown.find((one) => one === address.get('tab')) ?? 'profile';
  const panels = {
    profile,
    notes: <NotesSection contentType="person" contentId={person.id} />,
    deliveries: <DeliveriesSection person={{ id: person.id, name: person.name.display }} />,
    history: <EntityTrail entityId={person.id} />,
  };
  return (
    <Tabs
      label={person.name.display}
      value={tab}
      onChange={(next) => setAddress(next === 'profile' ? {} : { tab: next }, { replace: true })}
      tabs={shown.map((value) => ({
        value,
        label: t(`people.sections.${value}`),
        panel: <Suspense fallback={<ListSkeleton />}>{panels[value]}</Suspense>,
      }))}
    />
  );
}

const tabNeeds: Readonly<Record<'profile' | 'notes' | 'deliveries' | 'history', readonly Permission[]>> = {
  profile: [],
  notes: ['Messaging:Notes:View', 'Messaging:Notes:Edit', 'Messaging:Notes:Confidential'],
  deliveries: ['Messaging:Notifications:View'],
  history: ['Membership:Trail:View'],
};
const allTabs = ['profile', 'notes', 'deliveries', 'history'] as const;

/** The tabs a person may open; everybody the profile. */
function useShownTabs() {
  const { can } = useSession();
  return allTabs.filter((tab) => tabNeeds[tab].length === 0 || tabNeeds[tab].some(can));
}
