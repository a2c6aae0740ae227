import type { SiteChurch } from './siteChurch.ts';
import type { Say } from './texts.ts';

/** The welcome in paragraphs, as the church wrote it, or ours. */
export function welcomeOf({ settings }: SiteChurch, say: Say): readonly string[] {
  const paragraphs = (settings.welcome ?? '').split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const written = paragraphs.filter(Boolean);
  return written.length > 0 ? written : [say('site.welcome')];
}

const longest = 155;

/** What search engines and previews show below the name: the beginning of the welcome, cut between words. */
export function descriptionOf(church: SiteChurch, say: Say): string {
  const [first = ''] = church.settings.welcome ? welcomeOf(church, say) : [];
  const whole = first.replace(/\s+/g, ' ');
  if (!whole)
    return church.city
      ? say('site.description', { name: church.name, city: church.city })
      : say('site.descriptionPlain', { name: church.name });
  if (whole.length <= longest) return whole;
  const cut = whole.slice(0, longest + 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 80 ? cut.lastIndexOf(' ') : longest).replace(/[\s,;:–-]+$/, '')}…`;
}
