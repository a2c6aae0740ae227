import { Anchor } from '../Anchor.tsx';
import { Picture } from '../Picture.tsx';
import type { ViewProps } from '../view.ts';

/** A picture as wide as its place, or in its own size (`noResize`), which then may be aligned. */
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
