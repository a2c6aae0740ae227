import type { SiteChurch } from '../church.ts';
import { shortened } from '../document/description.ts';
import type { Say } from '../texts.ts';

/** The welcome text in paragraphs: the church's own, else ours. */
export function welcomeOf({ settings }: SiteChurch, say: Say): readonly string[] {
  const paragraphs = (settings.welcome ?? '').split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const written = paragraphs.filter(Boolean);
  return written.length > 0 ? written : [say('site.welcome')];
}

/** The description for search engines and link previews: the beginning of the welcome, cut between words. */
export function descriptionOf(church: SiteChurch, say: Say): string {
  const [first = ''] = church.settings.welcome ? welcomeOf(church, say) : [];
  if (!first)
    return church.city
      ? say('site.description', { name: church.name, city: church.city })
      : say('site.descriptionPlain', { name: church.name });
  return shortened(first);
}
