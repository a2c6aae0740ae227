import { StandInStripe } from './stripe.ts';

/** As the vendor's script does it: a function on the window, with or without `new`. */
function Stripe(key: string): StandInStripe {
  return new StandInStripe(key);
}
Stripe.version = 'stand-in';

Object.assign(window, { Stripe });
