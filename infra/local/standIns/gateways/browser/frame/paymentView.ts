import { type Answered, type Asked, textIn, under } from '../messages.ts';
import { BankFields } from './bankView.ts';
import { cardFields } from './card.ts';
import { CardFields, createFrom } from './cardView.ts';
import { applyAppearance, make } from './dom.ts';
import type { Link } from './link.ts';

/** The Payment Element: a card or, in dollars, a bank account. */
export function paymentView(link: Link): (ask: Asked) => Promise<Answered> {
  const card = new CardFields(link, ['number', 'expiry', 'cvc'], false);
  const bank = new BankFields(() => changed());
  let type: 'card' | 'us_bank_account' = 'card';
  // A card says itself how far it is.
  const changed = () =>
    type === 'card'
      ? card.tellChange()
      : link.tell('change', { complete: !bank.isManual, empty: false, collapsed: false, value: { type } });

  const tab = (value: typeof type, label: string) => {
    const made = make('button', { type: 'button', role: 'tab', id: value, 'aria-controls': 'panel' }, label);
    made.addEventListener('click', () => choose(value));
    return made;
  };
  const tabs = { card: tab('card', 'Card'), us_bank_account: tab('us_bank_account', 'US bank account') };
  const panel = make('div', { role: 'tabpanel', id: 'panel', 'aria-labelledby': 'card' }, card.box);
  const list = make('div', { role: 'tablist', class: 'tabs', 'aria-label': 'Payment method' }, tabs.card, tabs.us_bank_account);
  const choose = (value: typeof type) => {
    type = value;
    panel.replaceChildren(value === 'card' ? card.box : bank.box);
    panel.setAttribute('aria-labelledby', value);
    for (const [name, one] of Object.entries(tabs)) {
      one.setAttribute('aria-selected', String(name === value));
      one.tabIndex = name === value ? 0 : -1;
    }
    changed();
  };
  list.addEventListener('keydown', ({ key }) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    choose(type === 'card' ? 'us_bank_account' : 'card');
    tabs[type].focus();
  });
  const look = (options: unknown) => {
    applyAppearance(under(under(options, 'appearance'), 'variables'));
    // Bank debits are in dollars; without a word about the currency, all is offered.
    const currency = textIn(options, 'currency');
    const types: unknown = Object(options).paymentMethodTypes;
    const isCardOnly = Array.isArray(types) && !types.includes('us_bank_account');
    list.hidden = isCardOnly || (currency !== '' && currency !== 'usd');
    if (list.hidden && type !== 'card') choose('card');
  };
  document.body.append(list, panel);
  choose('card');
  look(link.init.options);
  link.tell('ready');

  return async (ask) => {
    if (ask.does === 'update') look({ ...link.init.options, ...ask.options });
    if (ask.does === 'focus') card.focus();
    if (ask.does === 'clear') card.clear();
    const check = () => (type === 'card' ? card.check() : bank.check());
    if (ask.does === 'check') return check();
    if (ask.does !== 'create') return {};
    const wrong = check();
    if (wrong.error) return wrong;
    return createFrom(link, ask, type === 'card' ? { type, card: cardFields(card.parts) } : bank.method);
  };
}
