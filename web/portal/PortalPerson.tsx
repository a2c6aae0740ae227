import { lazy } from 'react';
import { PersonScreen } from '#web/membership/people/PersonScreen.tsx';

const NotesSection = lazy(async () => ({ default: (await import('#web/messaging/notes/NotesSection.tsx')).NotesSection }));
const DeliveriesSection = lazy(async () => ({
  default: (await import('#web/messaging/notifications/delivery/DeliveriesSection.tsx')).DeliveriesSection,
}));

/** A person, with notes and sent messages, which belong to another area. */
export const PortalPerson = () => (
  <PersonScreen
    notes={({ id }) => <NotesSection contentType="person" contentId={id} />}
    deliveries={({ id, name }) => <DeliveriesSection person={{ id, name: name.display }} />}
  />
);
