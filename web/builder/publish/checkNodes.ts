// Checks on the nodes alone: placeholder texts, links, image descriptions, missing choices.
import { finderPath, groupPath } from '#shared/content/site/lists.ts';
import { leftOver } from '#shared/content/templates/context.ts';
import { kindOf } from '#shared/elements/index.ts';
import type { Answers, ElementNode, Nodes } from '#shared/elements/node.ts';
import { pagePath } from '#shared/elements/paths.ts';
import { textToHtml } from '#shared/elements/sanitize/html.ts';
import { safeLink } from '#shared/elements/sanitize/urls.ts';
import type { Finding } from './finding.ts';

/** Valid link targets on this site. */
export interface Targets {
  /** Addresses of published pages, redirects, and the page itself. */
  readonly open: ReadonlySet<string>;
  readonly drafts: ReadonlySet<string>;
}

/** Elements that show nothing without these answers. */
const needs: Readonly<Record<string, readonly string[]>> = {
  image: ['photo'],
  video: ['videoId'],
  map: ['mapAddress'],
  iframe: ['iframeSrc'],
  block: ['targetBlockId'],
  calendar: ['calendarId'],
};
/** Elements whose purpose is to link somewhere. */
const mustLead: Readonly<Record<string, string>> = { buttonLink: 'buttonLinkUrl' };

const said = (answers: Answers, name: string) => {
  const value = answers[name];
  return typeof value === 'string' ? value.trim() : '';
};

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

/** The links in a rich text, with their labels. */
function linksIn(text: string): readonly { readonly href: string; readonly label: string }[] {
  const page = new DOMParser().parseFromString(textToHtml(text), 'text/html');
  return [...page.querySelectorAll('a')].map((link) => ({ href: link.getAttribute('href') ?? '', label: link.textContent?.trim() ?? '' }));
}

/** Group pages are generated, not built here. */
const isOfGroups = (path: string) => path === finderPath || path.startsWith(groupPath({ slug: '' }));

function checkLink(href: string, label: string, { open, drafts }: Targets): Omit<Finding, 'nodeId'> | undefined {
  const given = href.trim();
  const values = { label: label || given, address: given };
  if (!given || given === '#') return { severity: 'bad', says: 'linkEmpty', values };
  if (!safeLink(given)) return { severity: 'bad', says: 'linkUnsafe', values };
  // App routes (`/login`, `/my`) yield no page path.
  const path = given.startsWith('/') && !given.startsWith('//') ? pagePath(given) : '';
  if (!path || open.has(path) || isOfGroups(path)) return undefined;
  return drafts.has(path) ? { severity: 'better', says: 'linkDraft', values } : { severity: 'bad', says: 'linkBroken', values };
}

function* ofElement({ id, elementType, answers }: ElementNode, targets: Targets): Generator<Finding> {
  const kind = kindOf(elementType);
  const missing = needs[elementType]?.every((name) => !said(answers, name));
  if (missing) yield { severity: 'better', says: 'nothingChosen', nodeId: id };
  if (said(answers, 'photo') && !said(answers, 'photoAlt')) yield { severity: 'bad', says: 'altMissing', nodeId: id };
  const lead = mustLead[elementType];
  const named = said(answers, 'buttonLinkText') || said(answers, 'title');
  const own = (kind?.links ?? [])
    .filter((name) => name === lead || said(answers, name))
    .map((name) => ({ href: said(answers, name), label: named }));
  const written = (kind?.html ?? []).flatMap((name) => linksIn(said(answers, name)));
  for (const { href, label } of [...own, ...written]) {
    const found = checkLink(href, label, targets);
    if (found) yield { ...found, nodeId: id };
  }
}

export function* checkNodes({ sections, elements }: Nodes, targets: Targets): Generator<Finding> {
  for (const node of [...sections, ...elements]) {
    const left = [...textsIn(node.answers)].map(leftOver).find(Boolean);
    if (left) yield { severity: 'bad', says: 'placeholder', values: { text: left }, nodeId: node.id };
    if (node.node === 'element') yield* ofElement(node, targets);
  }
}
