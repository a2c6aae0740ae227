import { Anchor } from '../Anchor.tsx';
import { Rich } from '../Html.tsx';
import { Picture } from '../Picture.tsx';
import type { ViewProps } from '../view.ts';

/** An image, a title and text on a card; the whole card is clickable if it has a link. */
export function CardView({ id, answers }: ViewProps<'card'>) {
  const { title, text, url, photo, titleAlignment, textAlignment } = answers;
  if (!title && !text && !photo) return null;
  const picture = <Picture id={id} answers={answers} />;
  return (
    <div className={url ? 'plate goes' : 'plate'}>
      {photo && <div className="plate-photo">{title ? picture : <Anchor href={url}>{picture}</Anchor>}</div>}
      {(title || text) && (
        <div className="plate-text">
          {title && (
            <h3 className="card-title" style={{ textAlign: titleAlignment }}>
              <Anchor href={url}>{title}</Anchor>
            </h3>
          )}
          <Rich text={text} align={textAlignment} />
        </div>
      )}
    </div>
  );
}
