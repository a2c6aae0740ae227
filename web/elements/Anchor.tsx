import type { ReactNode } from 'react';
import { safeLink } from '#shared/elements/sanitize/urls.ts';

interface Props {
  readonly href: string;
  readonly external?: boolean;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** A link in user content. If its address isn't allowed, only its content is rendered. */
export function Anchor({ href, external = false, className, label, children }: Props) {
  const safe = safeLink(href);
  if (!safe) return className ? <span className={className}>{children}</span> : children;
  const target = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={safe} className={className} aria-label={label} {...target}>
      {children}
    </a>
  );
}
