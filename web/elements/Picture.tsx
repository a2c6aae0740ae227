import type { CSSProperties } from 'react';
import { sizeOf, srcSetOf } from '#shared/content/pictures/pictureUrls.ts';
import type { Answers } from '#shared/elements/node.ts';
import { safePicture } from '#shared/elements/sanitize/urls.ts';
import { numberOf, textOf } from './answers.ts';
import { useWidthShare } from './layoutContext.ts';
import { useSite } from './view.ts';

interface Props {
  /**
   * The node, and the name of the answer that holds the image: `photo`, for example, with `photoAlt`, `photoFocusX` and `photoFocusY`
   * (percent) beside it.
   */
  readonly id: string;
  readonly answers: Answers;
  readonly name?: string;
  readonly className?: string;
  /** The share of its element's width, from 0 to 1. */
  readonly part?: number;
}

/** The maximum width of page content, in rem. */
const widest = 72;
const unknown = { width: 1200, height: 800 };

/**
 * On a phone, a picture takes 90 % of the width. The copies of 640 and 960 pixels are one or two percent too narrow for that on the usual ones
 * (360 pixels at a density of 2, 412 at 1.75 and 2.625), so the hint is 88 %: no one sees it, and a third less is loaded.
 */
const hint = (share: number) => `(max-width:768px) 88vw,min(${Math.round(100 * share)}vw,${Math.round(10 * widest * share) / 10}rem)`;

/** The focal point in CSS terms; the center by default. */
export function focusOf(answers: Answers, name: string): CSSProperties | undefined {
  const at = (axis: string) => numberOf(answers, `${name}Focus${axis}`, 50, [0, 100]);
  const [x, y] = [at('X'), at('Y')];
  return x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` };
}

/** An image that never causes layout shift: its space is reserved before it loads. The first on a page loads eagerly, the others lazily. */
export function Picture({ id, answers, name = 'photo', className, part = 1 }: Props) {
  const { firstPicture } = useSite();
  const share = useWidthShare() * part;
  const src = safePicture(textOf(answers, name));
  if (!src) return null;
  const { width, height } = sizeOf(src) ?? unknown;
  const srcSet = srcSetOf(src);
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && hint(share)}
      width={width}
      height={height}
      alt={textOf(answers, `${name}Alt`)}
      className={className}
      style={focusOf(answers, name)}
      {...(firstPicture === id ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
    />
  );
}
