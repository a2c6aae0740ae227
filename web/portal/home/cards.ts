// The cards on Home. An area adds an entry here for what it wants to show; its rows are loaded if there are any.
import { lazy } from 'react';
import { events } from '#shared/content/calendars/events/events.ts';
import { calendarImports } from '#shared/content/calendars/imports/calendarimports.ts';
import { tasks } from '#shared/doing/tasks/tasks.ts';
import { formresults } from '#shared/membership/forms/results/formresults.ts';
import { groups } from '#shared/membership/groups/groups.ts';
import { people } from '#shared/membership/people/people.ts';
import { messages } from '#shared/messaging/messages/messages.ts';
import { callTogether } from '#web/api.ts';
import { loadDrafts } from '#web/content/home/loadDrafts.ts';
import { approves } from '#web/doing/proposals/approves.ts';
import { loadOwnGiving } from '#web/giving/home/loadOwnGiving.ts';
import { formsToFill } from '#web/membership/home/formsToFill.ts';
import { loadOpenForms } from '#web/membership/home/loadOpenForms.ts';
import { loadUnread, useUnreadVersion } from '#web/messaging/home/loadUnread.ts';
import type { Session } from '#web/session/session.tsx';
import {
  CakeIcon,
  CalendarIcon,
  CheckIcon,
  EditIcon,
  FileIcon,
  FlagIcon,
  HeartIcon,
  MessageIcon,
  PersonAddIcon,
  ShieldIcon,
} from '#web/ui/icons.tsx';
import { type HomeCard, homeCard } from './HomeCard.tsx';

const loadNext = () => callTogether(events.next, {});
const leads = ({ current }: Session) => current?.groups.some(({ leader }) => leader) === true;

const all: readonly HomeCard[] = [
  homeCard({
    key: 'requests',
    area: 'membership',
    icon: PersonAddIcon,
    place: 'waiting',
    none: 'requests',
    isFor: (session) => leads(session) || session.can('Membership:Groups:Edit'),
    load: () => callTogether(groups.openRequests, {}),
    count: (found) => found.length,
    Rows: lazy(async () => ({ default: (await import('#web/membership/home/OpenRequests.tsx')).OpenRequests })),
  }),
  homeCard({
    key: 'held',
    area: 'membership',
    icon: ShieldIcon,
    place: 'waiting',
    isFor: ({ can }) => can('Membership:Forms:Admin') || can('Membership:Forms:Edit'),
    load: () => callTogether(formresults.waiting, {}),
    count: (found) => found.length,
    Rows: lazy(async () => ({ default: (await import('#web/membership/home/HeldForms.tsx')).HeldForms })),
  }),
  homeCard({
    key: 'proposals',
    area: 'doing',
    icon: EditIcon,
    place: 'waiting',
    isFor: ({ can, current }) => can('Doing:Tasks:Edit') || approves(current),
    load: () => callTogether(tasks.waiting, {}),
    count: (found) => found.length,
    all: '/people/proposals',
    Rows: lazy(async () => ({ default: (await import('#web/doing/home/Proposals.tsx')).Proposals })),
  }),
  homeCard({
    key: 'reports',
    area: 'messaging',
    icon: FlagIcon,
    place: 'waiting',
    none: 'reports',
    isFor: ({ can }) => can('Messaging:Reports:View'),
    load: () => callTogether(messages.openReports, {}),
    count: (found) => found.length,
    all: '/reports',
    Rows: lazy(async () => ({ default: (await import('#web/messaging/home/OpenReports.tsx')).OpenReports })),
  }),
  homeCard({
    key: 'drafts',
    area: 'content',
    icon: EditIcon,
    place: 'waiting',
    none: 'drafts',
    isFor: ({ can }) => can('Content:Content:Edit'),
    load: loadDrafts,
    count: (found) => found.length,
    all: '/site',
    Rows: lazy(async () => ({ default: (await import('#web/content/home/Drafts.tsx')).Drafts })),
  }),
  homeCard({
    key: 'calendars',
    area: 'content',
    icon: CalendarIcon,
    place: 'waiting',
    isFor: (session) => leads(session) || session.can('Content:Content:Edit'),
    load: () => callTogether(calendarImports.broken, {}),
    count: (found) => found.length,
    Rows: lazy(async () => ({ default: (await import('#web/content/home/BrokenCalendars.tsx')).BrokenCalendars })),
  }),
  homeCard({
    key: 'events',
    area: 'content',
    icon: CalendarIcon,
    place: 'main',
    none: 'events',
    source: 'events',
    load: loadNext,
    count: (found) => found.events.length,
    Rows: lazy(async () => ({ default: (await import('#web/content/home/NextEvents.tsx')).NextEvents })),
  }),
  homeCard({
    key: 'unread',
    area: 'messaging',
    icon: MessageIcon,
    place: 'side',
    none: 'unread',
    load: loadUnread,
    count: ({ conversations, groups: inGroups }) => conversations.length + inGroups.length,
    all: '/messages',
    useVersion: useUnreadVersion,
    Rows: lazy(async () => ({ default: (await import('#web/messaging/home/Unread.tsx')).Unread })),
  }),
  homeCard({
    key: 'forms',
    area: 'membership',
    icon: FileIcon,
    place: 'side',
    load: loadOpenForms,
    count: (found) => formsToFill(found).length,
    all: '/forms',
    Rows: lazy(async () => ({ default: (await import('#web/membership/home/FormsToFill.tsx')).FormsToFill })),
  }),
  homeCard({
    key: 'registrations',
    area: 'content',
    icon: CheckIcon,
    place: 'side',
    source: 'events',
    load: loadNext,
    count: ({ registrations }) => registrations.length,
    all: '/registrations',
    Rows: lazy(async () => ({ default: (await import('#web/content/home/OwnRegistrations.tsx')).OwnRegistrations })),
  }),
  homeCard({
    key: 'giving',
    area: 'giving',
    icon: HeartIcon,
    place: 'side',
    load: loadOwnGiving,
    count: ({ takes, last, next }) => Number(takes) + (last ? 1 : 0) + (next ? 1 : 0),
    all: '/giving',
    Rows: lazy(async () => ({ default: (await import('#web/giving/home/OwnGiving.tsx')).OwnGiving })),
  }),
  homeCard({
    key: 'birthdays',
    area: 'membership',
    icon: CakeIcon,
    place: 'side',
    none: 'birthdays',
    load: () => callTogether(people.birthdays, {}),
    count: (found) => found.length,
    Rows: lazy(async () => ({ default: (await import('#web/membership/home/Birthdays.tsx')).Birthdays })),
  }),
];

/** The cards a user gets. */
export const cardsFor = (session: Session): readonly HomeCard[] => all.filter(({ isFor }) => !isFor || isFor(session));
