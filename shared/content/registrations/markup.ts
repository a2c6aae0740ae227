// The registration on an event's page as HTML: about the party, then the event's form.
import { type Drawn, escaped, formMarkup } from '#shared/membership/forms/page/markup.ts';

/** The names of the fields that say what it is for. */
export const ownNames = { church: 'churchId', event: 'eventId', original: 'original' } as const;
export interface For {
  readonly churchId: string;
  readonly eventId: string;
  readonly original: string;
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escaped(value)}">`;
export const registrationMarkup = ({ churchId, eventId, original }: For, drawn: Drawn): string =>
  hidden(ownNames.church, churchId) + hidden(ownNames.event, eventId) + hidden(ownNames.original, original) + formMarkup(drawn);
