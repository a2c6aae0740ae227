import type { SiteChurch } from '../church.ts';
import { shortened } from '../document/description.ts';
import type { Say } from '../texts.ts';

/** The welcome in paragraphs, as the church wrote it, or ours. */
export function welcomeOf({ settings }: SiteChurch, say: Say): readonly string[] {
  const paragraphs = (settings.welcome ?? '').split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const written = paragraphs.filter(Boolean);
  return written.length > 0 ? written : [say('site.welcome')];
}

/** What search engines and previews show below the name: the beginning of the welcome, cut between words. */
export function descriptionOf(church: SiteChurch, say: Say): string {
  const [first = ''] = church.settings.welcome ? welcomeOf(church, say) : [];
  if (!first)
    return church.city
      ? say('site.description', { name: church.name, city: church.city })
      : say('site.descriptionPlain', { name: church.name });
  return shortened(first);
}
