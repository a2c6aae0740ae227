// Finding groups as you type: by every word, ignoring accents and case. Pure.

import { fold, holdsWords } from '#shared/caseFolding.ts';
import { markdownText } from '#shared/elements/sanitize/markdownText.ts';
import type { Group } from '#shared/membership/groups/groups.ts';

const textsOf = ({ name, categoryName, about, meetingTime, meetingLocation, labelArray }: Group) =>
  [name, categoryName, about, meetingTime, meetingLocation, ...labelArray].filter((text) => text !== undefined);

const sameLabel = (a: string, b: string) => fold(a) === fold(b);
const hasLabel = ({ labelArray }: Group, label: string): boolean => labelArray.some((one) => sameLabel(one, label));

/** The groups that match every word of `term` and have all of `labels`. */
export function matching(groups: readonly Group[], term: string, labels: readonly string[] = []): readonly Group[] {
  return groups.filter((group) => labels.every((label) => hasLabel(group, label)) && holdsWords(term, ...textsOf(group)));
}

/** All labels in use, the most frequent first. */
export function labelsOf(groups: readonly Group[]): readonly string[] {
  const counted = new Map<string, { readonly label: string; readonly count: number }>();
  for (const label of groups.flatMap(({ labelArray }) => labelArray)) {
    const before = counted.get(fold(label));
    counted.set(fold(label), { label: before?.label ?? label, count: (before?.count ?? 0) + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label)).map(({ label }) => label);
}

/** Markdown as plain text on one line, for a card. */
export const plainText = (markdown: string): string =>
  markdownText(markdown)
    .replace(/^\s*([-*+]|\d+\.)\s+/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
