import { Rich } from '../Html.tsx';
import { hexOf } from '../theme/surface.ts';
import type { ViewProps } from '../view.ts';

/** A collapsible question and answer, without script. */
export function FaqView({ answers, site }: ViewProps<'faq'>) {
  const { title, description, headingType, iconColor } = answers;
  if (!title) return null;
  const icon = hexOf(site.theme, iconColor);
  const colour: Record<`--${string}`, string> = icon ? { '--icon': icon } : {};
  return (
    <details className={`faq as-${headingType}`} style={colour}>
      <summary>
        <h3 className="faq-title">{title}</h3>
      </summary>
      <Rich text={description} className="rich faq-answer" />
    </details>
  );
}
