import type { Answered, Asked } from '../messages.ts';
import { createFrom } from './cardView.ts';
import { make } from './dom.ts';
import type { Link } from './link.ts';

/** The card that the wallet of the stand-in holds. */
const held = { type: 'card', card: { number: '4242424242424242', exp_month: '12', exp_year: '40', cvc: '123' } };

/** The button of a wallet: it asks the page whether it may open, and pays at once. */
export function walletView(link: Link): (ask: Asked) => Promise<Answered> {
  const button = make('button', { type: 'button' }, 'Test wallet');
  Object.assign(button.style, { background: '#000', color: '#fff' });
  button.addEventListener('click', () => link.tell('click'));
  document.body.append(button);
  link.tell('ready', { availablePaymentMethods: { googlePay: true } });
  return async (ask) => (ask.does === 'create' ? createFrom(link, ask, held) : {});
}
