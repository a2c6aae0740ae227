import type { Page } from '#shared/content/pages/pages.ts';
import { bestDescription } from '#web/content/pages/PageSettingsDialog.tsx';
import type { Finding } from './finding.ts';

/** What search engines and link previews get from the page. Members-only pages aren't indexed. */
export function checkFacts({
  title,
  description = '',
  visibility,
}: Pick<Page, 'title' | 'description' | 'visibility'>): readonly Finding[] {
  const found: Finding[] = [];
  if (!title.trim()) found.push({ severity: 'bad', says: 'titleMissing', inSettings: true });
  if (visibility !== 'public') return found;
  if (!description.trim()) found.push({ severity: 'better', says: 'descriptionMissing', inSettings: true });
  if (description.trim().length > bestDescription.most) found.push({ severity: 'better', says: 'descriptionLong', inSettings: true });
  return found;
}
