// What may come along with people, and who brings it.
import type { MovedProblem } from '#shared/membership/people/imports/moved/moved.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Wanted } from './file/movedParts.ts';

type Can = (permission: Permission) => boolean;

const editsGroups = (can: Can): boolean => can('Membership:Groups:Edit');
const makesForms = (can: Can): boolean => can('Membership:Forms:Admin') || can('Membership:Forms:Edit');
const editsGifts = (can: Can): boolean => can('Giving:Donations:Edit');
const editsCalendars = (can: Can): boolean => can('Content:Content:Edit');
const editsSermons = (can: Can): boolean => can('Content:StreamingServices:Edit');
export const bringsNotes = (can: Can): boolean => can('Messaging:Notes:Edit');
/** Who can’t read confidential notes brings none. */
const bringsConfidential = (can: Can): boolean => bringsNotes(can) && can('Messaging:Notes:Confidential');
export const bringsContent = (can: Can): boolean => editsCalendars(can) || editsSermons(can);

/** Kinds that are counted before and after, in this order: those of the import of people, and those of content’s own. */
export const movedKinds = ['groups', 'members', 'forms', 'submissions'] as const;
export const contentKinds = ['events', 'calendars', 'entries', 'playlists', 'sermons', 'services'] as const;
export const noteKinds = ['notes', 'confidentialNotes'] as const;
type Kind = (typeof movedKinds)[number] | (typeof contentKinds)[number] | (typeof noteKinds)[number];

const brings: Readonly<Record<Kind, (can: Can) => boolean>> = {
  ...{ groups: editsGroups, members: editsGroups, forms: makesForms, submissions: makesForms },
  ...{
    events: editsCalendars,
    calendars: editsCalendars,
    entries: editsCalendars,
    playlists: editsSermons,
    sermons: editsSermons,
    services: editsSermons,
  },
  ...{ notes: bringsNotes, confidentialNotes: bringsConfidential },
};
export const kindsFor = (can: Can): Kind[] => [...movedKinds, ...contentKinds, ...noteKinds].filter((kind) => brings[kind](can));
/** Kinds of notes that stay in the file. */
export const leftNotesFor = (can: Can) => noteKinds.filter((kind) => !brings[kind](can));
export const wantedBy = (can: Can): Wanted => ({
  ...{ groups: editsGroups(can), forms: makesForms(can), calendars: editsCalendars(can), sermons: editsSermons(can) },
  gifts: editsGifts(can),
  ...{ notes: bringsNotes(can), confidentialNotes: bringsConfidential(can) },
});

const tables = {
  groups: { kind: 'groups', brings: editsGroups },
  groupmembers: { kind: 'members', brings: editsGroups },
  forms: { kind: 'forms', brings: makesForms },
  questions: { kind: 'questions', brings: makesForms },
  formsubmissions: { kind: 'submissions', brings: makesForms },
  events: { kind: 'events', brings: editsCalendars },
  curatedevents: { kind: 'entries', brings: editsCalendars },
  playlists: { kind: 'playlists', brings: editsSermons },
  sermons: { kind: 'sermons', brings: editsSermons },
  streamingservices: { kind: 'services', brings: editsSermons },
  notes: { kind: 'notes', brings: bringsNotes },
  donations: { kind: 'gifts', brings: editsGifts },
} as const;
export const problemTables: readonly MovedProblem['table'][] = [
  ...(['groups', 'groupmembers', 'forms', 'questions', 'formsubmissions'] as const),
  ...(['events', 'curatedevents', 'playlists', 'sermons', 'streamingservices', 'notes', 'donations'] as const),
];
export const kindOfTable = (table: MovedProblem['table']) => tables[table].kind;
export const bringsTable = (can: Can, table: MovedProblem['table']): boolean => tables[table].brings(can);

/** Whether what is asked about a table matters to who imports. */
export const isWanted = (table: string, { groups, forms, sermons, gifts }: Wanted): boolean =>
  table === 'groupmembers' ? groups : table === 'formsubmissions' ? forms : ['playlists', 'sermons'].includes(table) ? sermons : gifts;
