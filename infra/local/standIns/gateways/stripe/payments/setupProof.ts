import type { Held } from '../../shelf.ts';
import type { Ask } from '../context.ts';
import { missing, StripeRefusal } from '../refusal.ts';
import { emit } from '../webhooks/emit.ts';
import type { SetupIntent } from './objects.ts';
import { confirmingOf } from './parameters.ts';
import { confirmSetup } from './setups.ts';

/** By a secret key; a browser also says the setup's secret. */
export function setupOf({ state, account, ids, isPublic, given }: Ask): Held<SetupIntent> {
  const held = state.setups.need(account, ids[0] ?? '', 'intent');
  if (isPublic && given.text('client_secret') !== held.shown.client_secret) throw missing('setup_intent', ids[0] ?? '', 'intent');
  return held;
}

/** The stand-in's own: what the giver did in the window of their bank. */
export function provenSetup(ask: Ask): SetupIntent {
  const setup = setupOf(ask);
  const method = ask.state.methods.need(ask.account, setup.shown.payment_method ?? '');
  if (ask.given.text('outcome') === 'complete') {
    confirmSetup(ask, setup, method, { ...confirmingOf(ask.given), isProven: true });
    return setup.shown;
  }
  const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const last_setup_error = { type: 'invalid_request_error', code: 'setup_intent_authentication_failure', message } as const;
  ask.state.setups.change(setup, { status: 'requires_payment_method', next_action: null, last_setup_error });
  emit(ask, 'setup_intent.setup_failed', setup.shown);
  return setup.shown;
}

export function cancelSetup(ask: Ask): SetupIntent {
  const setup = setupOf(ask);
  if (setup.shown.status === 'succeeded' || setup.shown.status === 'canceled')
    throw new StripeRefusal(400, 'setup_intent_unexpected_state', `This SetupIntent is ${setup.shown.status} already.`);
  ask.state.setups.change(setup, { status: 'canceled', next_action: null });
  emit(ask, 'setup_intent.canceled', setup.shown);
  return setup.shown;
}
