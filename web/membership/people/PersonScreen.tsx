import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Person } from '#shared/membership/people/people.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import type { Permission } from '#shared/permissions.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { useSession } from '#web/session/session.tsx';
import { shownName } from '#web/session/shownName.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { ListSkeleton, PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { useCall } from '#web/useCall.ts';
import { PersonEditor } from './edit/PersonEditor.tsx';
import { MovedPerson } from './MovedPerson.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonPhoto } from './PersonPhoto.tsx';
import { PersonProfile } from './PersonProfile.tsx';
import { StatusChip } from './StatusChip.tsx';

/** Slots filled in by the front door: membership knows neither notes nor sent messages, and forms, giving and history come with texts of their own. */
export interface PersonSlots {
  /** Only for users who manage forms. */
  readonly forms?: ((person: Person) => ReactNode) | undefined;
  readonly giving?: ((person: Person) => ReactNode) | undefined;
  /** Below the profile of someone with whom others were merged. */
  readonly merged?: ((person: Person) => ReactNode) | undefined;
  readonly notes?: ((person: Person) => ReactNode) | undefined;
  readonly deliveries?: ((person: Person) => ReactNode) | undefined;
  readonly history?: ((person: Person) => ReactNode) | undefined;
}

/** One person: contact info, household, sign-in, history; edited inline. */
export function PersonScreen(slots: PersonSlots) {
  const { id = '' } = useParams();
  return <LoadedPerson key={id} id={id} slots={slots} />;
}

function LoadedPerson({ id, slots }: { readonly id: string; readonly slots: PersonSlots }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { data: person, error, mutate } = useCall(peopleCalls.load, { id }, { revalidateOnFocus: !editing });
  const { search } = useLocation();
  const back = { to: '/people', label: t('people.back') };
  if (!person) {
    if (!error) return <PageSkeleton />;
    return (
      <Page title={t('people.loadFailed')} documentTitle={t('people.person')} back={back}>
        <FetchError error={error} onRetry={() => void mutate()} />
      </Page>
    );
  }
  // Links to someone who was merged lead to whom they are now.
  if (person.id !== id) return <MovedPerson id={id} reload={() => mutate()} to={(keptId) => `/people/${keptId}${search}`} />;
  const show = (saved: Person) => {
    setEditing(false);
    void mutate(saved, { revalidate: false });
  };
  return (
    <Page
      title={shownName(person.name.display, t)}
      back={back}
      leading={<PersonPhoto person={person} onSaved={show} />}
      intro={
        <>
          <StatusChip status={person.membershipStatus} /> {person.unconfirmed && <Chip label={t('guestList.unconfirmed')} tone="warning" />}
        </>
      }
      actions={!editing && <PersonActions person={person} onEdit={() => setEditing(true)} />}
      width="wide"
    >
      {editing ? (
        <PersonEditor person={person} onSaved={show} onCancel={() => setEditing(false)} />
      ) : (
        <PersonTabs person={person} slots={slots} />
      )}
    </Page>
  );
}

function PersonTabs({ person, slots }: { readonly person: Person; readonly slots: PersonSlots }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const profile = <PersonProfile person={person} merged={person.merged?.length ? slots.merged?.(person) : undefined} />;
  const shown = useShownTabs(slots);
  if (shown.length === 1) return profile;
  const tab = shown.find((one) => one === address.get('tab')) ?? 'profile';
  const panels = {
    profile,
    forms: slots.forms?.(person),
    giving: slots.giving?.(person),
    notes: slots.notes?.(person),
    deliveries: slots.deliveries?.(person),
    history: slots.history?.(person),
  };
  return (
    <Tabs
      label={shownName(person.name.display, t)}
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

const allTabs = ['profile', 'forms', 'giving', 'notes', 'deliveries', 'history'] as const;
const tabNeeds: Readonly<Record<(typeof allTabs)[number], readonly Permission[]>> = {
  profile: [],
  forms: ['Membership:People:View', 'Membership:People:Edit'],
  giving: ['Giving:Donations:View'],
  notes: ['Messaging:Notes:View', 'Messaging:Notes:Edit', 'Messaging:Notes:Confidential'],
  deliveries: ['Messaging:Notifications:View'],
  history: ['Membership:Trail:View'],
};

/** The tabs a user can open; the profile is open to everyone. */
function useShownTabs({ forms, giving, notes, deliveries, history }: PersonSlots) {
  const { can } = useSession();
  const isFilled = {
    profile: true,
    forms: forms !== undefined,
    giving: giving !== undefined,
    notes: notes !== undefined,
    deliveries: deliveries !== undefined,
    history: history !== undefined,
  };
  return allTabs.filter((tab) => isFilled[tab] && (tabNeeds[tab].length === 0 || tabNeeds[tab].some(can)));
}
