// The only place that renders user markup. Everything is sanitized on every render (decision D7).
import { useMemo } from 'react';
import { cleanHtml, textToHtml } from '#shared/elements/sanitize/html.ts';

interface Props {
  readonly text: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly className?: string;
}

/** Rich text: HTML or, from older clients, markdown. Left alignment is the default and needs no style. */
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

/** The "raw HTML" element without its script. */
export function Raw({ html }: { readonly html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html]);
  return clean.trim() ? <div className="raw" dangerouslySetInnerHTML={{ __html: clean }} /> : null;
}

/** A form whose fields `formMarkup` has written, which escapes everything. Judged by us in the visitor's language, not by the browser. */
export const WrittenForm = ({ action, html }: { readonly action: string; readonly html: string }) => (
  <form method="post" action={action} noValidate dangerouslySetInnerHTML={{ __html: html }} />
);
