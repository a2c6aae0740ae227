// What an area asks giving to charge for something of its own, such as a form's payment question: signed by the area that knows the price,
// carried by the browser of the person who pays, and read by giving. Nothing in it can be changed on the way (decision D31).
import { billKinds } from '#shared/giving/bills/bills.ts';
import { choice, id, instant, many, maybe, type Out, parse, shape, text } from '#shared/words.ts';
import { sameSecret } from '../random.ts';
import { billSignature } from '../secrets/seal.ts';
import { sealingSecret } from '../secrets/secrets.ts';

/**
 * `id`: of what is paid for; it is paid once, whatever is charged for it. `lines`: decimals by fund. `currency`: of any gateway of the church
 * if it is missing. `until`: nothing is charged afterwards. `email`: as the payer has stated it already.
 */
export const Bill = shape({
  churchId: id,
  kind: choice(...billKinds),
  id,
  title: text(500),
  lines: many(shape({ fundId: text(20), amount: text(20) }), 20),
  currency: maybe(text(3)),
  until: instant,
  email: maybe(text(254)),
});
export type Bill = Out<typeof Bill>;

const signature = async (written: string) => billSignature((await sealingSecret()).seal, written);

/** `<content>.<signature>`, both base64url. */
export async function issueBill(bill: Bill): Promise<string> {
  const written = Buffer.from(JSON.stringify(bill)).toString('base64url');
  return `${written}.${await signature(written)}`;
}

/** `undefined` if it isn't ours. Whether its time is over is for the caller to say. */
export async function readBill(given: string): Promise<Bill | undefined> {
  const [written = '', signed = '', more] = given.split('.');
  if (!written || !signed || more !== undefined || !sameSecret(signed, await signature(written))) return undefined;
  return parse(Bill, JSON.parse(Buffer.from(written, 'base64url').toString('utf8')));
}
