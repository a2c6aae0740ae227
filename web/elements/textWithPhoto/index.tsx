import { Anchor } from '../Anchor.tsx';
import { Rich } from '../Html.tsx';
import { Picture } from '../Picture.tsx';
import type { ViewProps } from '../view.ts';

/** An image beside, above or below text. On narrow pages it goes above, unless it was below. */
export function TextWithPhotoView({ id, answers }: ViewProps<'textWithPhoto'>) {
  const { photo, photoPosition, title, titleAlignment, text, textAlignment, url } = answers;
  if (!photo && !title && !text) return null;
  const beside = photoPosition === 'left' || photoPosition === 'right';
  return (
    <div className={`pair photo-${photoPosition}`}>
      {photo && (
        <div className="pair-photo">
          <Anchor href={url}>
            <Picture id={id} answers={answers} part={beside ? 0.45 : 1} />
          </Anchor>
        </div>
      )}
      {(title || text) && (
        <div className="pair-text">
          {title && (
            <h2 className="pair-title" style={{ textAlign: titleAlignment }}>
              {title}
            </h2>
          )}
          <Rich text={text} align={textAlignment} />
        </div>
      )}
    </div>
  );
}
