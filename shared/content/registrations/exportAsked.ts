// The people registered for an event, as a file.
import { choice, exact, maybe, type Out, requiredName, shape, text } from '#shared/words.ts';

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
/** `data`: the file, base64. */
export const ExportedFile = shape({ type: text(100), data: exact(5_500_000) });
export type ExportedFile = Out<typeof ExportedFile>;
