// Finding groups while one types: by every word, whatever its accents and capitals. Pure.
import type { Group } from '#shared/membership/groups/groups.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = ({ name, categoryName, about, meetingTime, meetingLocation, labelArray }: Group) =>
  folded([name, categoryName, about, meetingTime, meetingLocation, ...labelArray].filter(Boolean).join('\n'));

const sameLabel = (a: string, b: string) => folded(a) === folded(b);
const hasLabel = ({ labelArray }: Group, label: string): boolean => labelArray.some((one) => sameLabel(one, label));

/** The groups in which every word of `term` is found and that carry all of `labels`. */
export function matching(groups: readonly Group[], term: string, labels: readonly string[] = []): readonly Group[] {
  const words = folded(term).split(/\s+/).filter(Boolean);
  const labelled = groups.filter((group) => labels.every((label) => hasLabel(group, label)));
  return words.length === 0 ? labelled : labelled.filter((group) => words.every((word) => wordsOf(group).includes(word)));
}

/** Every label the groups carry, the one of most groups first. */
export function labelsOf(groups: readonly Group[]): readonly string[] {
  const counted = new Map<string, { readonly label: string; readonly count: number }>();
  for (const label of groups.flatMap(({ labelArray }) => labelArray)) {
    const before = counted.get(folded(label));
    counted.set(folded(label), { label: before?.label ?? label, count: (before?.count ?? 0) + 1 });
  }
  return [...counted.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label)).map(({ label }) => label);
}

/** Markdown as one reads it in a card: without its marks, on one line. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`~]{1,3}(\S(?:[^\n]*?\S)?)[*_`~]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
