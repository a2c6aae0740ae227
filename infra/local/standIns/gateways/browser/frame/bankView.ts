import { type Answered, type Asked, fieldsFrom, under } from '../messages.ts';
import { field, make } from './dom.ts';
import type { Link } from './link.ts';

/** The test page's accounts, as the bank itself would offer them. */
const accounts: readonly (readonly [number: string, label: string])[] = [
  ['000123456789', 'Success ••••6789'],
  ['000222222227', 'Insufficient funds ••••2227'],
  ['000111111113', 'Account closed ••••1113'],
  ['000555555559', 'Returned later ••••5559'],
  ['000000000009', 'Stays pending ••••0009'],
];
const manual = 'manual';
const routing = '110000000';

/** Chooses an account at the bank, or takes its numbers; these are verified by two deposits. */
export class BankFields {
  readonly box: HTMLElement;
  readonly #choice: HTMLSelectElement;
  readonly #routing = field('Routing number', { inputmode: 'numeric', autocomplete: 'off', name: 'routing' });
  readonly #account = field('Account number', { inputmode: 'numeric', autocomplete: 'off', name: 'account' });

  constructor(changed: () => void) {
    const choices = [...accounts, [manual, 'Enter bank details manually'] as const];
    this.#choice = make('select', { id: 'bank', name: 'bank' }, ...choices.map(([value, label]) => make('option', { value }, label)));
    const numbers = make('div', { class: 'fields' }, this.#routing.box, this.#account.box);
    numbers.hidden = true;
    this.#choice.addEventListener('change', () => {
      numbers.hidden = this.#choice.value !== manual;
      changed();
    });
    const chosen = make('div', { class: 'field' }, make('label', { for: 'bank' }, 'Bank account'), this.#choice);
    this.box = make('div', {}, chosen, numbers);
  }

  get isManual(): boolean {
    return this.#choice.value === manual;
  }
  check(): Answered {
    if (!this.isManual) return { selectedPaymentMethod: 'us_bank_account' };
    for (const one of [this.#routing, this.#account]) {
      const message = one.input.value.trim() ? undefined : 'Your bank details are incomplete.';
      one.blame(message);
      if (message) return { error: { type: 'validation_error', code: 'incomplete_bank', message } };
    }
    return { selectedPaymentMethod: 'us_bank_account' };
  }
  get method() {
    const numbers = this.isManual
      ? { account_number: this.#account.input.value.trim(), routing_number: this.#routing.input.value.trim() }
      : { account_number: this.#choice.value, routing_number: routing, financial_connections_account: `fca_${this.#choice.value}` };
    return { type: 'us_bank_account', us_bank_account: { ...numbers, account_holder_type: 'individual' } };
  }
}

/** The bank's window of `collectBankAccountForSetup`. */
export function bankView(link: Link): (ask: Asked) => Promise<Answered> {
  const problem = make('p', { class: 'problem', role: 'alert' });
  const fields = new BankFields(() => undefined);
  const button = (label: string, does: () => void) => {
    const made = make('button', { type: 'button' }, label);
    made.addEventListener('click', does);
    return made;
  };
  const done = async () => {
    const wrong = fields.check().error;
    const billing = fieldsFrom(under(link.init.options, 'billing_details'));
    const made = wrong ? undefined : await link.call('POST', 'payment_methods', { ...fields.method, billing_details: billing });
    problem.textContent = wrong?.message ?? made?.error?.message ?? '';
    const id = made && under(made, 'result').id;
    if (id) link.tell('done', { paymentMethod: id });
  };
  const buttons = make(
    'div',
    { class: 'buttons' },
    button('Connect account', () => void done()),
    button('Cancel', () => link.tell('done')),
  );
  document.body.append(
    make(
      'main',
      {},
      make('h1', {}, 'Link your bank account'),
      make('p', {}, 'Test institution. No money moves.'),
      fields.box,
      problem,
      buttons,
    ),
  );
  return async () => ({});
}
