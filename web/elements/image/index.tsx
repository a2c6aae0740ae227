import { Anchor } from '../Anchor.tsx';
import { Picture } from '../Picture.tsx';
import type { ViewProps } from '../view.ts';

/** An image at full width, or at its own size (`noResize`) with an alignment. */
export function ImageView({ id, answers }: ViewProps<'image'>) {
  const { photo, imageAlign, noResize, url, external } = answers;
  if (!photo) return null;
  return (
    <div className={`picture ${imageAlign}${noResize ? ' own-size' : ''}`}>
      <Anchor href={url} external={external}>
        <Picture id={id} answers={answers} />
      </Anchor>
    </div>
  );
}
