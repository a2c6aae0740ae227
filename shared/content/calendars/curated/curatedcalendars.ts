import { verbs } from '#shared/api.ts';
import { entity, id, many, newOrId, type Out, requiredName, saves, shape, text } from '#shared/words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

export const CuratedCalendar = entity('CuratedCalendar', { id, churchId: id, name: text(100) });
export type CuratedCalendar = Out<typeof CuratedCalendar>;

export const curatedCalendars = {
  list: get('/curatedcalendars', { says: 'Lists the church’s curated calendars by name.', returns: many(CuratedCalendar) }),
  load: get('/curatedcalendars/:id', { says: 'Returns a curated calendar.', orEmpty: true, returns: CuratedCalendar }),
  save: post('/curatedcalendars', {
    says: 'Adds and renames curated calendars.',
    access,
    body: saves(shape({ id: newOrId, name: requiredName(100) }), 40),
    returns: many(CuratedCalendar),
  }),
  remove: del('/curatedcalendars/:id', {
    says: 'Deletes a curated calendar, not its events. Can be restored for 30 days.',
    access,
    returns: shape({}),
  }),
};
