// How the people registered for an event are exported.
import { choice, maybe, type Out, requiredName, shape, text } from '#shared/words.ts';

const label = requiredName();
/** The columns' titles and the words in them, in the language of the person who exports. */
export const ExportAsked = shape({
  day: maybe(text(10)),
  format: choice('csv', 'xlsx'),
  labels: shape({
    ...{ date: label, firstName: label, lastName: label, status: label, email: label, registered: label, checkedIn: label, yes: label },
    ...{ confirmed: label, waiting: label, held: label, cancelled: label },
  }),
});
export type ExportAsked = Out<typeof ExportAsked>;
