import type { Sermon } from '#shared/content/sermons/sermons.ts';
import { sermonPath } from '#shared/content/site/lists.ts';
import { Picture } from '../Picture.tsx';
import { Poster } from '../video/Poster.tsx';
import type { SiteContext } from '../view.ts';
import { dayOf, lengthOf } from './format.ts';

interface Props {
  readonly sermons: readonly Sermon[];
  readonly site: SiteContext;
  /** The attributes by which a search finds a card. */
  readonly marked?: (sermon: Sermon) => Readonly<Record<`data-${string}`, string>>;
  /** Below a heading of this level. */
  readonly below?: 2 | 3;
}

/** Speaker, day and passages in a line. */
export const aboutSermon = ({ speaker, publishDate, passages }: Sermon, site: SiteContext): string =>
  [speaker, publishDate && dayOf(publishDate, site), passages.join(', ')].filter(Boolean).join(' · ');

export function SermonCards({ sermons, site, marked, below = 2 }: Props) {
  const Title = below === 2 ? 'h3' : 'h4';
  return (
    <ul className="sermon-cards">
      {sermons.map((sermon) => (
        <li key={sermon.id} {...marked?.(sermon)}>
          <article className="sermon-card">
            <Still id={sermon.id} src={sermon.thumbnail} length={lengthOf(sermon.duration)} />
            <div className="sermon-text">
              <Title className="sermon-name">
                {site.mode === 'builder' ? sermon.title : <a href={sermonPath(sermon)}>{sermon.title}</a>}
              </Title>
              <p className="sermon-about">{aboutSermon(sermon, site)}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** A thumbnail, which says nothing that the title doesn't. */
export const Still = ({ id, src, length }: { readonly id: string; readonly src: string; readonly length?: string }) => (
  <div className="sermon-still">
    {src ? <Picture id={id} answers={{ photo: src, photoAlt: '' }} part={1 / 3} /> : <Poster id={id} />}
    {length && <span className="sermon-length">{length}</span>}
  </div>
);
