import { page, safe } from '../../../mailbox/pages.ts';
import type { Gateways } from '../../gateways.ts';
import { paymentsOf, type SeenPayment, type SeenWebhook, webhooksOf } from './summaries.ts';

const form = (does: string, button: string, fields = '', hidden: Readonly<Record<string, string>> = {}): string => {
  const values = Object.entries({ do: does, ...hidden }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`,
  );
  return `<form method="post" action="/gateway">${values.join('')}${fields}<button>${button}</button></form>`;
};
const number = (name: string, label: string, value: number): string =>
  `<label>${label} <input type="number" name="${name}" value="${value}" min="0" max="100000"></label>`;
const check = (name: string, label: string, isOn: boolean): string =>
  `<label><input type="checkbox" name="${name}" value="1"${isOn ? ' checked' : ''}> ${label}</label>`;

const style = `<style>form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: .5rem 0; } input[type=number] { width: 5rem; } input, select, button { font: inherit; } input[type=number], select, button { min-height: 2rem; } li form { margin: .25rem 0 0; }</style>`;

function money({ amount, currency }: SeenPayment): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function paymentItem(one: SeenPayment): string {
  const facts = [
    one.status,
    one.method,
    one.refunded ? `refunded ${one.refunded}` : '',
    one.dispute ? `dispute ${one.dispute}` : '',
    one.at,
    one.account,
  ];
  const open = one.dispute === 'needs_response' || one.dispute === 'under_review';
  const decide = (status: string, label: string) => form('dispute', label, '', { payment: one.id, status });
  return `<li><strong>${money(one)}</strong> ${safe(one.id)}<span class="small">${safe(facts.filter(Boolean).join(' · '))}${one.attempt ? ` · gift ${safe(one.attempt)}` : ''}</span>${open ? decide('won', 'The church wins') + decide('lost', 'The church loses') : ''}${one.disputable ? decide('open', 'Dispute it') : ''}</li>`;
}

const webhookItem = (one: SeenWebhook): string =>
  `<li>${safe(one.type)} <span class="small">${safe([one.of, one.state, one.says, one.tries ? `${one.tries} tries` : '', one.url].filter(Boolean).join(' · '))}</span>${form('resend', 'Send again', '', { delivery: one.id })}</li>`;

const list = (items: readonly string[], none: string): string => (items.length ? `<ol>${items.join('')}</ol>` : `<p>${none}</p>`);
const most = 100;
const ways = {
  failBefore: 'fail, and do nothing',
  failAfter: 'do it, and answer that they failed',
  hangUpAfter: 'do it, and never answer',
} as const;

export function controlPage(gateways: Gateways): string {
  const { calls, webhooks } = gateways.stripe.faults;
  const kinds = Object.entries(ways).map(
    ([kind, says]) => `<option value="${kind}"${kind === calls.kind ? ' selected' : ''}>${says}</option>`,
  );
  const faults = [
    check('held', 'Hold', webhooks.isHeld),
    check('reversed', 'Newest first', webhooks.isReversed),
    number('delay', 'Delay in seconds', webhooks.delayMs / 1000),
    number('times', 'Send each so often', webhooks.times),
    number('drop', 'Drop so many', webhooks.drop),
    number('forge', 'Sign so many wrong', webhooks.forge),
  ];
  const parts = [
    `<h1>Payment gateways</h1><p>What Stripe and PayPal would have done. No money moves, and nothing leaves this machine. Their clock shows ${new Date(gateways.stripe.state.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC.</p>`,
    '<h2>Time</h2>',
    form('advance', 'Advance', number('days', 'Days', 1)),
    '<h2>Messages</h2>',
    form('webhooks', 'Apply', faults.join('')),
    form('send', 'Send what is due now'),
    '<h2>Calls</h2>',
    form(
      'calls',
      'Apply',
      `<label>The next calls <select name="kind">${kinds.join('')}</select></label>${number('left', 'How many', calls.left)}`,
    ),
    '<h2>Payments</h2>',
    list(paymentsOf(gateways).slice(0, most).map(paymentItem), 'No payments yet.'),
    '<h2>Sent messages</h2>',
    list(webhooksOf(gateways).slice(0, most).map(webhookItem), 'No messages yet.'),
  ];
  return page('Payment gateways', style + parts.join(''));
}
