/** A link's classes (`btn btn-primary …`), which make it a button on the site. */
import { $createLinkNode, type LinkNode } from '@lexical/link';
import { $getState, $setState, createState } from 'lexical';
import { safeLink } from '#shared/elements/sanitize/urls.ts';

const classState = createState('linkClass', { parse: (given) => (typeof given === 'string' ? given : '') });

export interface LinkFacts {
  readonly url: string;
  readonly classes?: string;
  readonly newWindow?: boolean;
  readonly title?: string | undefined;
}

export const $classesOf = (link: LinkNode): string => $getState(link, classState);

export function $setLink(link: LinkNode, { url, classes = '', newWindow = false, title }: LinkFacts): LinkNode {
  link
    .setURL(url)
    .setTarget(newWindow ? '_blank' : null)
    .setRel(newWindow ? 'noopener' : null)
    .setTitle(title ?? null);
  return $setState(link, classState, classes);
}

/** A link, or undefined if the address is unsafe. */
export function $linkOf(facts: LinkFacts): LinkNode | undefined {
  const url = safeLink(facts.url);
  return url ? $setLink($createLinkNode(url), { ...facts, url }) : undefined;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A link's opening tag as HTML. */
export function $linkTag(link: LinkNode): string {
  const facts = [
    ['href', safeLink(link.getURL())],
    ['class', $classesOf(link)],
    ['title', link.getTitle() ?? ''],
    ['target', link.getTarget() === '_blank' ? '_blank' : ''],
    ['rel', link.getTarget() === '_blank' ? 'noopener' : ''],
  ] as const;
  return `<a ${facts.flatMap(([name, value]) => (value ? [`${name}="${escaped(value)}"`] : [])).join(' ')}>`;
}
