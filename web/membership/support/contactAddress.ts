/** The link target of a church's `supportContact`: a page, an email address or a phone number. Other texts aren't links. */
export function contactAddress(contact: string): string | undefined {
  const given = contact.trim();
  if (/^https?:\/\/[^\s]+$/i.test(given)) return given;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(given)) return `mailto:${given}`;
  return /^\+?[\d\s()./-]{5,}$/.test(given) ? `tel:${given.replace(/[^\d+]/g, '')}` : undefined;
}
