// Everything that pays, loaded on the first call to any of it (`handlers.ts`): what the form for giving asks before anyone has typed needs none
// of the gateways.
import { customers } from './customers.ts';
import { donate } from './donate.ts';
import { paymentmethods } from './paymentmethods.ts';
import { subscriptionfunds } from './subscriptionfunds.ts';
import { subscriptions } from './subscriptions.ts';
import { visitorschedules } from './visitorschedules/visitorschedules.ts';

export const payHandlers = { customers, donate, paymentmethods, subscriptionfunds, subscriptions, visitorschedules };
