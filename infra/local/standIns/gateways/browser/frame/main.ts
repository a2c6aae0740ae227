// A frame of the stand-ins: fields, a window of the giver's bank, or only calls.
import type { Answered, Asked } from '../messages.ts';
import { textIn, under } from '../messages.ts';
import { bankView } from './bankView.ts';
import { cardView } from './cardView.ts';
import { applyAppearance, make } from './dom.ts';
import { type Link, open } from './link.ts';
import { paymentView } from './paymentView.ts';
import { walletView } from './walletView.ts';

/** Of the order or setup token that a frame is about. */
function paypalPath(options: Link['init']['options']): string {
  const [order, setup] = [textIn(options, 'order'), textIn(options, 'setup')];
  return order ? `/v2/checkout/orders/${order}` : setup ? `/v3/vault/setup-tokens/${setup}` : '';
}

/** The giver's bank asks whether it is them. */
function proofView(link: Link): (ask: Asked) => Promise<Answered> {
  const { options } = link.init;
  const answer = async (outcome: 'complete' | 'fail') => {
    const paypal = paypalPath(options);
    if (paypal) await link.post(`${paypal}/stand_in_3ds`, { outcome });
    else await link.call('POST', textIn(options, 'path'), { client_secret: textIn(options, 'clientSecret'), outcome });
    link.tell('done', { outcome });
  };
  const button = (label: string, outcome: 'complete' | 'fail') => {
    const made = make('button', { type: 'button' }, label);
    made.addEventListener('click', () => void answer(outcome));
    return made;
  };
  const buttons = make('div', { class: 'buttons' }, button('Complete', 'complete'), button('Fail', 'fail'));
  document.body.append(
    make(
      'main',
      {},
      make('h1', {}, '3D Secure 2 test page'),
      make('p', {}, 'Your bank asks whether this is you. No money moves.'),
      buttons,
    ),
  );
  buttons.querySelector('button')?.focus();
  return async () => ({});
}

/** PayPal's window: the giver pays with their account, or not. */
function approvalView(link: Link): (ask: Asked) => Promise<Answered> {
  const path = paypalPath(link.init.options);
  const does = path.startsWith('/v2/') ? 'confirm-payment-source' : 'stand_in_fill';
  const button = (label: string, does: () => Promise<Answered>) => {
    const made = make('button', { type: 'button' }, label);
    made.addEventListener('click', () => void does().then(({ error }) => link.tell('done', error ? { error } : { outcome: label })));
    return made;
  };
  const approve = () => link.post(`${path}/${does}`, { payment_source: { paypal: {} } });
  const buttons = make(
    'div',
    { class: 'buttons' },
    button('Pay', approve),
    button('Cancel', async () => ({})),
  );
  document.body.append(
    make('main', {}, make('h1', {}, 'PayPal test page'), make('p', {}, 'You are signed in as Gil Giver. No money moves.'), buttons),
  );
  buttons.querySelector('button')?.focus();
  return async () => ({});
}

const calls =
  (link: Link) =>
  async (ask: Asked): Promise<Answered> =>
    ask.does === 'api' ? link.call(ask.method, ask.path, ask.fields) : {};

function view(link: Link): (ask: Asked) => Promise<Answered> {
  if (link.init.view === 'payment') return paymentView(link);
  if (link.init.view === 'bank') return bankView(link);
  if (link.init.view === 'wallet') return walletView(link);
  if (link.init.view === 'proof') return proofView(link);
  if (link.init.view === 'approval') return approvalView(link);
  if (link.init.view === 'card') return cardView(link, ['number', 'expiry', 'cvc']);
  if (link.init.view === 'cardNumber') return cardView(link, ['number']);
  if (link.init.view === 'cardExpiry') return cardView(link, ['expiry']);
  if (link.init.view === 'cardCvc') return cardView(link, ['cvc']);
  return () => Promise.resolve({});
}

open((link) => {
  if (link.init.view === 'controller') return calls(link);
  applyAppearance(under(under(link.init.options, 'appearance'), 'variables'));
  const tellHeight = () => link.tell('height', { height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(tellHeight).observe(document.body);
  return view(link);
});
