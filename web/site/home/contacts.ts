import type { SiteChurch } from '../church.ts';
import type { TextKey } from '../texts.ts';

export interface Contact {
  readonly label: TextKey;
  readonly text: string;
  /** The link's target; absent for plain text. */
  readonly href?: string | undefined;
}

const emailForm = /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/;
const phoneForm = /^[+(\d][\d\s().\-/]{4,}$/;

/** A link for an email address, phone number or web address; the settings may contain anything. */
export function hrefOf(text: string): string | undefined {
  if (emailForm.test(text)) return `mailto:${text}`;
  if (phoneForm.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  return /^https?:\/\/[^\s"'<>]+$/.test(text) ? text : undefined;
}

/** Contact details without duplicates. */
export function contactsOf({ settings }: SiteChurch): readonly Contact[] {
  const all: readonly [TextKey, string | undefined][] = [
    ['site.pastor', settings.pastor],
    ['site.phone', settings.churchPhone],
    ['site.email', settings.churchEmail],
    ['site.help', settings.supportContact],
  ];
  const known = new Set<string>();
  return all.flatMap(([label, given]): Contact[] => {
    const text = given?.trim().slice(0, 200) ?? '';
    if (!text || known.has(text)) return [];
    known.add(text);
    return [{ label, text, href: label === 'site.pastor' ? undefined : hrefOf(text) }];
  });
}
