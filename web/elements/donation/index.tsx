import type { ViewProps } from '../view.ts';

/** The frame's document is ours: it may do what a form needs, and not lead the page around it away. */
const may = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * The visitors' form for giving, in a frame of the host where cards are entered: no script of the church reaches it (decisions D7 and D42).
 * It tells its height.
 */
export function DonationView({ answers: { fundId }, site }: ViewProps<'donation'>) {
  if (!site.giving) return null;
  const fund = fundId.trim();
  return (
    <iframe
      className="frame giving"
      src={fund ? `${site.giving}?${new URLSearchParams({ fundId: fund })}` : site.giving}
      title={site.say('site.donate.form', { church: site.church.name })}
      height={640}
      loading="lazy"
      sandbox={may}
      allow="payment *"
      {...(site.mode === 'builder' ? { inert: true } : { 'data-island': 'donate' })}
    />
  );
}
