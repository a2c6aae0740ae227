import { useEffect, useId, useRef } from 'react';
import type { Occurrence } from '#shared/content/calendars/series/occurrences.ts';
import { eventPath } from '#shared/content/calendars/share/eventPath.ts';
import { whenOf } from './formatTimes.ts';
import type { IslandWords } from './islandWords.ts';

interface Props {
  readonly date: Occurrence;
  readonly locale: string;
  /** The time zone's name, if the visitor's differs. */
  readonly note: string;
  /** The recurrence in words; empty if unknown. */
  readonly repeats: string;
  readonly words: IslandWords;
  readonly onClose: () => void;
}

/** The details of one event. Uses the native dialog: Escape closes it, and the page behind is inert. */
export function EventDialog({ date, locale, note, repeats, words, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const { title, location, description = '' } = date;
  return (
    <dialog ref={dialog} className="dates-event" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <p className="dates-event-when">{whenOf(date, locale, words.allDay)}</p>
      {note && !date.allDay && <p className="dates-event-zone">{note}</p>}
      {repeats && <p>{repeats}</p>}
      {location && <p>{location}</p>}
      <p>{readable(description) || words.noDescription}</p>
      <a className="button" href={eventPath(date.seriesId, date.original)}>
        {words.details}
      </a>{' '}
      <button type="button" className="button outlined" onClick={() => dialog.current?.close()}>
        {words.close}
      </button>
    </dialog>
  );
}

/** Imported calendars have HTML in their descriptions; only its text is shown. */
function readable(description: string): string {
  if (!/<[a-z/]/i.test(description)) return description.trim();
  const broken = description.replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, '\n$&');
  return (new DOMParser().parseFromString(broken, 'text/html').body.textContent ?? '').trim();
}
