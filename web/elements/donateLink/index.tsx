import { donateLink } from '#shared/elements/links/donateLink.ts';
import { Anchor } from '../Anchor.tsx';
import type { ViewProps } from '../view.ts';

/**
 * One button per configured amount and one for any other amount, each linking to the donation page; nothing while donations aren't
 * available.
 */
export function DonateLinkView({ answers, site }: ViewProps<'donateLink'>) {
  const { url, text, amounts, fundId } = answers;
  if (donateLink.waits || !url) return site.mode === 'builder' ? <p className="empty">{site.say('site.waits.donateLink')}</p> : null;
  const offered = [...new Set(amounts)].filter((amount) => amount > 0);
  return (
    <div className="donate">
      <h2>{text || site.say('site.donate.heading')}</h2>
      <ul>
        {offered.map((amount) => (
          <li key={amount}>
            <Anchor className="button contained" href={addressOf(url, fundId, amount)}>
              {amountText(amount, site.language)}
            </Anchor>
          </li>
        ))}
        <li>
          <Anchor className="button outlined" href={addressOf(url, fundId)}>
            {site.say('site.donate.other')}
          </Anchor>
        </li>
      </ul>
    </div>
  );
}

/** Amounts are in the church's own currency, which comes with giving; until then only the number is shown. */
const amountText = (amount: number, language: string) => new Intl.NumberFormat(language).format(amount);

/** The giving page's address with the chosen amount and fund. */
function addressOf(url: string, fundId: string, amount?: number): string {
  const told = [fundId && `fundId=${encodeURIComponent(fundId)}`, amount && `amount=${amount}`].filter(Boolean).join('&');
  return told ? `${url}${url.includes('?') ? '&' : '?'}${told}` : url;
}
