// The list of those who are registered for an event, as a file: content starts it, membership’s worker does it, as a queue of its own would
// be asked all the time, for more money than everything else that an idle stage does for registrations.
import { ExportAsked } from '#shared/content/registrations/exportAsked.ts';
import { shape, text } from '#shared/words.ts';
import { startable } from '../jobs/define.ts';

/** `rootId`: of the series whose registrations they are. `title`: of the event, for the file's name. */
export const registrationsExport = startable(
  'registrations.export',
  'jobs',
  shape({ ...ExportAsked.entries, eventId: text(20), rootId: text(20), title: text(200) }),
);
