import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { playlistMark } from '#shared/content/site/lists.ts';
import type { Media } from '#web/elements/lists/lists.ts';
import { SermonCards } from '#web/elements/sermons/SermonCards.tsx';
import type { SiteContext } from '#web/elements/view.ts';
import type { Say } from '../texts.ts';
import { booksOf } from './bookOf.ts';

interface Props extends Media {
  readonly site: SiteContext;
  readonly say: Say;
}

/** What the search compares: everything a card says, and what it leaves out. */
const wordsIn = ({ title, speaker, passages, topics, description }: Sermon) =>
  [title, speaker, ...passages, ...topics, description.slice(0, 1000)].join(' ');

const unique = (all: readonly string[]) =>
  [...new Set(all.filter(Boolean))]
    .toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }))
    .map((text) => ({ value: text, text }));

/** All public sermons. Searching needs script: without it styles hide the form, and the list is whole. With it nothing moves as it wakes. */
export function SermonFinder({ sermons, playlists, site, say }: Props) {
  const filled = playlists.filter(({ id }) => sermons.some(({ playlistIds }) => playlistIds.includes(id)));
  const marks = sermons.map((sermon) => marksOf(sermon, site.church.timeZone));
  const playlistChoices = filled.map((one) => ({ value: playlistMark(one), text: one.title }));
  const choices = [
    // Links from elsewhere choose a playlist, so that a single one is offered, too.
    { name: 'playlist', label: say('site.sermons.playlist'), of: playlistChoices, least: 1 },
    { name: 'speaker', label: say('site.sermons.speaker'), of: unique(marks.flatMap(({ speaker }) => speaker)), least: 2 },
    { name: 'book', label: say('site.sermons.book'), of: unique(marks.flatMap(({ book }) => book)), least: 2 },
    { name: 'topic', label: say('site.sermons.topic'), of: unique(marks.flatMap(({ topic }) => topic)), least: 2 },
    { name: 'year', label: say('site.sermons.year'), of: unique(marks.flatMap(({ year }) => year)).toReversed(), least: 2 },
  ].filter(({ of, least }) => of.length >= least);
  const url = `${site.api}/content/sermons/public/${site.church.id}/search`;
  return (
    <main id="content">
      <section className="sec sermon-page">
        <div
          className="wrap"
          data-island="sermons"
          data-search={url}
          data-none={say('site.sermons.nothing')}
          data-found={say('site.sermons.found', { count: '#' })}
        >
          <h1>{say('site.sermons.title')}</h1>
          <form className="sermon-search">
            <label>
              {say('site.sermons.search')}
              <input type="search" name="words" maxLength={200} autoComplete="off" />
            </label>
            {choices.map(({ name, label, of }) => (
              <label key={name}>
                {label}
                <select name={name}>
                  <option value="">{say('site.sermons.any')}</option>
                  {of.map(({ value, text }) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </form>
          <p className="sermon-found" role="status" />
          <SermonCards sermons={sermons} site={site} marked={(sermon) => dataOf(sermon, site.church.timeZone)} />
        </div>
      </section>
    </main>
  );
}

/** By what a sermon is chosen. */
const marksOf = ({ speaker, passages, topics, playlistIds, publishDate }: Sermon, timeZone: string | undefined) => ({
  playlist: playlistIds.map((id) => playlistMark({ id })),
  speaker: [speaker],
  book: [...new Set(passages.flatMap(booksOf))],
  topic: topics,
  year: publishDate ? [new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(new Date(publishDate))] : [],
});

const dataOf = (sermon: Sermon, timeZone: string | undefined) => {
  const { playlist, speaker, book, topic, year } = marksOf(sermon, timeZone);
  return {
    'data-id': sermon.id,
    'data-words': wordsIn(sermon),
    'data-playlist': JSON.stringify(playlist),
    'data-speaker': JSON.stringify(speaker),
    'data-book': JSON.stringify(book),
    'data-topic': JSON.stringify(topic),
    'data-year': JSON.stringify(year),
  };
};
