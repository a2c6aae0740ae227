import type { ReactNode } from 'react';
import type { Playlist } from '#shared/content/sermons/playlists.ts';
import { playlistMark, sermonsPath } from '#shared/content/site/lists.ts';
import { Rich } from '#web/elements/Html.tsx';
import { lengthOf } from '#web/elements/sermons/format.ts';
import { AudioPlayer } from '#web/elements/sermons/Player.tsx';
import { aboutSermon } from '#web/elements/sermons/SermonCards.tsx';
import { SermonVideo } from '#web/elements/sermons/SermonVideo.tsx';
import type { SiteContext } from '#web/elements/view.ts';
import type { SermonData } from '../data.ts';
import type { Say } from '../texts.ts';

interface Props extends SermonData {
  readonly playlists: readonly Playlist[];
  readonly site: SiteContext;
  readonly say: Say;
}

/** A sermon to watch, to listen to and to read. */
export function SermonPage({ sermon, transcript, notes, playlists, site, say }: Props) {
  const { title, description, topics, playlistIds } = sermon;
  const own = playlists.filter(({ id }) => playlistIds.includes(id));
  const [first] = own;
  const aside = sermon.chapters.length > 0 || notes.trim() !== '';
  return (
    <main id="content">
      <section className="sec sermon-page">
        <div className="wrap" data-island="sermon">
          <ol className="sermon-path">
            <li>
              <a href={sermonsPath}>{say('site.sermons.title')}</a>
            </li>
            {first && (
              <li>
                <a href={`${sermonsPath}#${playlistMark(first)}`}>{first.title}</a>
              </li>
            )}
            <li aria-current="page">{title}</li>
          </ol>
          <h1>{title}</h1>
          <p className="sermon-lead">{aboutSermon(sermon, site)}</p>
          <div className="sermon-media">
            <SermonVideo sermon={sermon} site={site} />
            <Sound {...{ sermon, say }} />
          </div>
          <div className={aside ? 'sermon-body both' : 'sermon-body'}>
            <div>
              <Rich text={description} />
              {topics.length > 0 && (
                <ul className="sermon-marks" aria-label={say('site.sermons.topics')}>
                  {topics.map((topic) => (
                    <li key={topic}>{topic}</li>
                  ))}
                </ul>
              )}
            </div>
            {aside && (
              <div>
                <Chapters {...{ sermon, say }} />
                {notes.trim() && (
                  <Part title={say('site.sermons.notes')}>
                    <Rich text={notes} />
                  </Part>
                )}
              </div>
            )}
          </div>
          {transcript.trim() && (
            <div className="sermon-body">
              <Part title={say('site.sermons.transcript')}>
                <div className="sermon-transcript">
                  {paragraphsOf(transcript).map(({ text, at }) => (
                    <p key={at}>{text}</p>
                  ))}
                </div>
              </Part>
            </div>
          )}
        </div>
      </section>
    </main>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** By empty lines; each with the place where it begins. */
function paragraphsOf(transcript: string): readonly { text: string; at: number }[] {
  let at = 0;
  return transcript.split(/\n\s*\n/).flatMap((text) => {
    at += text.length + 1;
    return text.trim() ? [{ text: text.trim(), at }] : [];
  });
}

function Sound({ sermon: { audio, title }, say }: Pick<Props, 'sermon' | 'say'>) {
  if (!audio) return null;
  return (
    <div>
      <AudioPlayer src={audio.url} label={say('site.sermons.listen', { title })} />
      <p>
        <a href={audio.url} download>
          {say('site.sermons.download')}
        </a>
      </p>
    </div>
  );
}

/** Without script a chapter leads to its place in the sound or, without any, to the host's page. */
function Chapters({ sermon: { chapters, audio, videoUrl }, say }: Pick<Props, 'sermon' | 'say'>) {
  const source = audio ? `${audio.url}#t=` : `${videoUrl}&start=`;
  if (chapters.length === 0) return null;
  return (
    <Part title={say('site.sermons.chapters')}>
      <ol className="sermon-chapters">
        {chapters.map(({ at, title }) => (
          <li key={at}>
            <a href={source + at} data-at={at}>
              <time dateTime={`PT${at}S`}>{lengthOf(at) || '0:00'}</time>
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </Part>
  );
}
