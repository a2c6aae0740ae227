// The only place that renders user markup: everything is sanitized, whenever it is drawn (decision D7).
import { useMemo } from 'react';
import { cleanHtml, textToHtml } from '#shared/elements/sanitize/html.ts';

interface Props {
  readonly text: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly className?: string;
}

/** A text with its formatting; texts come as HTML or, from older clients, as markdown. Left is where lines begin anyway. */
export function Rich({ text, align, className = 'rich' }: Props) {
  const html = useMemo(() => textToHtml(text), [text]);
  if (!html.trim()) return null;
  return (
    <div
      className={className}
      style={align && align !== 'left' ? { textAlign: align } : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Markup of the element "raw HTML", without a script. */
export function Raw({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return clean.trim() ? <div className="raw" dangerouslySetInnerHTML={{ __html: clean }} /> : null;
}
