import { Fragment, useMemo } from 'react';
import { linkify } from './linkify.ts';

/** A message's text: never as markup; URLs become links without a referrer. */
export function MessageText({ text }: { readonly text: string }) {
  const parts = useMemo(() => keyed(text), [text]);
  return parts.map(({ key, text: piece, href }) =>
    href ? (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {piece}
      </a>
    ) : (
      <Fragment key={key}>{piece}</Fragment>
    ),
  );
}

const keyed = (text: string) => linkify(text).map((part, key) => ({ ...part, key }));
