import { type ComponentType, lazy } from 'react';
import type { Person } from '#shared/membership/people/people.ts';
import { PersonScreen } from '#web/membership/people/PersonScreen.tsx';
import { useSession } from '#web/session/session.tsx';
import { useManagesForm } from './home/useManagesForm.ts';
import { managing } from './menus.ts';

const NotesSection = lazy(async () => ({ default: (await import('#web/messaging/notes/NotesSection.tsx')).NotesSection }));
const DeliveriesSection = lazy(async () => ({
  default: (await import('#web/messaging/notifications/delivery/DeliveriesSection.tsx')).DeliveriesSection,
}));

type Tab = ComponentType<{ readonly person: Person }>;
interface Props {
  /** Comes with the texts of forms. */
  readonly formsTab: Tab;
  /** Comes with the texts of giving. */
  readonly givingTab: Tab;
  /** Comes with the texts of the audit log. */
  readonly historyTab: Tab;
  /** Comes with the texts of the tools for people. */
  readonly mergedSection: Tab;
}

/** A person, with their forms, and with giving, notes and sent messages, which belong to other areas. */
export function PortalPerson({ formsTab: FormsTab, givingTab: GivingTab, historyTab: HistoryTab, mergedSection: MergedSection }: Props) {
  const { can } = useSession();
  const managesForm = useManagesForm();
  return (
    <PersonScreen
      forms={managing.some(can) || managesForm ? (person) => <FormsTab person={person} /> : undefined}
      giving={(person) => <GivingTab person={person} />}
      history={(person) => <HistoryTab person={person} />}
      merged={(person) => <MergedSection person={person} />}
      notes={({ id }) => <NotesSection contentType="person" contentId={id} />}
      deliveries={({ id, name }) => <DeliveriesSection person={{ id, name: name.display }} />}
    />
  );
}
