import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { playlistMark } from '#shared/content/site/lists.ts';
import type { Media } from '#web/elements/lists/lists.ts';
import { SermonCards } from '#web/elements/sermons/SermonCards.tsx';
import type { SiteContext } from '#web/elements/view.ts';
import type { Say } from '../texts.ts';

interface Props extends Media {
  readonly site: SiteContext;
  readonly say: Say;
}

/** What the search compares: everything a card says, and what it leaves out. */
const wordsIn = ({ title, speaker, passages, topics, description }: Sermon) =>
  [title, speaker, ...passages, ...topics, description.slice(0, 1000)].join(' ');

const unique = (all: readonly string[]) => [...new Set(all.filter(Boolean))].toSorted((a, b) => a.localeCompare(b));

/** All public sermons. Searching needs script: without it the form stays hidden, and the list is whole. */
export function SermonFinder({ sermons, playlists, site, say }: Props) {
  const filled = playlists.filter(({ id }) => sermons.some(({ playlistIds }) => playlistIds.includes(id)));
  const choices = [
    { name: 'playlist', label: say('site.sermons.playlist'), of: filled.map((one) => ({ value: playlistMark(one), text: one.title })) },
    { name: 'speaker', label: say('site.sermons.speaker'), of: unique(sermons.map(({ speaker }) => speaker)).map(asChoice) },
    { name: 'topic', label: say('site.sermons.topic'), of: unique(sermons.flatMap(({ topics }) => topics)).map(asChoice) },
  ];
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
          <form className="sermon-search" hidden>
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
          <SermonCards sermons={sermons} site={site} marked={marksOf} />
        </div>
      </section>
    </main>
  );
}

const asChoice = (text: string) => ({ value: text, text });

const marksOf = (sermon: Sermon) => ({
  'data-id': sermon.id,
  'data-words': wordsIn(sermon),
  'data-speaker': sermon.speaker,
  'data-topic': JSON.stringify(sermon.topics),
  'data-playlist': JSON.stringify(sermon.playlistIds.map((id) => playlistMark({ id }))),
});
