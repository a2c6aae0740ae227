// What a seat costs, and what becomes of its payment.
import { paymentStates } from '#shared/giving/bills/bills.ts';
import { choice, exact, id, instant, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

/** In the smallest unit of the currency. */
export const SeatPrice = shape({ amount: whole, currency: text(3), fundId: id });
export type SeatPrice = Out<typeof SeatPrice>;

/** `total`: price times seats, in the smallest unit. `giftId` is for staff; `bill`, with which it is paid in time, for who registered. */
const SeatPayment = shape({
  state: choice(...paymentStates),
  total: whole,
  currency: text(3),
  giftId: maybe(text(20)),
  bill: maybe(exact(6000)),
});

/** `payBy`: until then unpaid seats are kept. `lapsed`: they were released because no one paid. */
export const paying = { payment: maybe(SeatPayment), payBy: maybe(instant), lapsed: maybe(yes) };
/** Of an event, if its seats cost something. */
export const priced = { price: maybe(SeatPrice) };

/** How an event takes registrations. `acceptHours`: how long those who move up have to accept their seats. `opens`, `closes`: wall times of the church's zone, `YYYY-MM-DDTHH:mm`, `""` for none. */
export const offered = {
  ...{ enabled: yes, capacity: maybe(whole), acceptHours: maybe(whole), opens: text(16), closes: text(16), formId: text(20) },
  ...priced,
};
