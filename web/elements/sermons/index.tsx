import type { Playlist } from '#shared/content/sermons/playlists.ts';
import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { playlistMark, sermonsPath } from '#shared/content/site/lists.ts';
import { listsOf } from '../lists/lists.ts';
import type { SiteContext, ViewProps } from '../view.ts';
import { SermonCards, Still } from './SermonCards.tsx';

/**
 * The playlists, then the sermons of one, then a sermon's own page with its video. The levels are parts of one page, chosen by the address's
 * fragment: no script is needed, and going back works.
 */
export function SermonsView({ id, site }: ViewProps<'sermons'>) {
  const media = listsOf(site).useSermons();
  const { sermons = [], playlists = [] } = media ?? {};
  if (sermons.length === 0) return site.mode === 'builder' ? <p className="empty">{site.say('site.sermons.none')}</p> : null;
  const filled = playlists
    .map((playlist) => ({ playlist, own: sermons.filter(({ playlistIds }) => playlistIds.includes(playlist.id)) }))
    .filter(({ own }) => own.length > 0);
  if (filled.length === 0) return <SermonCards sermons={sermons} site={site} />;
  const markOf = (playlist: Playlist) => `${id}-${playlistMark(playlist)}`;
  return (
    <div className="sermon-levels" id={`${id}-playlists`}>
      <div className="sermon-top">
        <ul className="sermon-cards">
          {filled.map(({ playlist, own }) => (
            <li key={playlist.id}>
              <PlaylistCard playlist={playlist} sermons={own} mark={markOf(playlist)} site={site} />
            </li>
          ))}
        </ul>
        {site.mode !== 'builder' && (
          <p className="sermon-more">
            <a href={sermonsPath}>{site.say('site.sermons.all')}</a>
          </p>
        )}
      </div>
      {site.mode !== 'builder' &&
        filled.map(({ playlist, own }) => (
          <section key={playlist.id} id={markOf(playlist)} className="sermon-list" aria-label={playlist.title}>
            <ol className="sermon-path">
              <li>
                <a href={`#${id}-playlists`}>{site.say('site.sermons.playlists')}</a>
              </li>
              <li aria-current="true">{playlist.title}</li>
            </ol>
            <SermonCards sermons={own} site={site} />
          </section>
        ))}
    </div>
  );
}

interface CardProps {
  readonly playlist: Playlist;
  readonly sermons: readonly Sermon[];
  readonly mark: string;
  readonly site: SiteContext;
}

/** A playlist without a picture of its own shows that of its newest sermon that has one. */
function PlaylistCard({ playlist, sermons, mark, site }: CardProps) {
  const { id, title, thumbnail } = playlist;
  return (
    <article className="sermon-card">
      <Still id={id} src={thumbnail || (sermons.find((sermon) => sermon.thumbnail)?.thumbnail ?? '')} />
      <div className="sermon-text">
        <h3 className="sermon-name">{site.mode === 'builder' ? title : <a href={`#${mark}`}>{title}</a>}</h3>
        <p className="sermon-about">{site.say('site.sermons.count', { count: sermons.length })}</p>
      </div>
    </article>
  );
}
