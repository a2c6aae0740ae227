import { Anchor } from '../Anchor.tsx';
import type { ViewProps } from '../view.ts';

/**
 * One button per configured amount and one for any other, each leading to the donation page: the church's own, or the one where cards are
 * entered.
 */
export function DonateLinkView({ answers, site }: ViewProps<'donateLink'>) {
  const { url, text, amounts, fundId } = answers;
  const to = url || site.giving;
  if (!to) return null;
  const offered = [...new Set(amounts)].filter((amount) => amount > 0);
  return (
    <div className="donate" {...(site.giving && offered.length > 0 ? { 'data-island': 'donate', 'data-giving': site.giving } : {})}>
      <h2>{text || site.say('site.donate.heading')}</h2>
      <ul>
        {offered.map((amount) => (
          <li key={amount} data-amount={amount}>
            <Anchor className="button contained" href={addressOf(to, fundId, amount)}>
              {amountText(amount, site.language)}
            </Anchor>
          </li>
        ))}
        <li>
          <Anchor className="button outlined" href={addressOf(to, fundId)}>
            {site.say('site.donate.other')}
          </Anchor>
        </li>
      </ul>
    </div>
  );
}

/** The page is the same for years: its script adds the sign of the currency in which the church takes donations. */
const amountText = (amount: number, language: string) => new Intl.NumberFormat(language).format(amount);

/** The giving page's address with the chosen amount and fund. */
function addressOf(url: string, fundId: string, amount?: number): string {
  const told = [fundId && `fundId=${encodeURIComponent(fundId)}`, amount && `amount=${amount}`].filter(Boolean).join('&');
  return told ? `${url}${url.includes('?') ? '&' : '?'}${told}` : url;
}
