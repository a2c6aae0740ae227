import type { Json } from '../../../json.ts';

/** An error as PayPal answers it. */
export class PaypalRefusal extends Error {
  readonly status: number;
  readonly body: Json;
  constructor(status: number, name: string, message: string, issue?: string, description = message) {
    super(message);
    this.status = status;
    this.body = { name, message, debug_id: 'standin', ...(issue ? { details: [{ issue, description }] } : {}), links: [] };
  }
}

const failed = 'The requested action could not be performed, semantically incorrect, or failed business validation.';
/** `message`: as PayPal words the issue. */
export const unprocessable = (issue: string, message: string): PaypalRefusal =>
  new PaypalRefusal(422, 'UNPROCESSABLE_ENTITY', failed, issue, message);
export const malformed = (issue: string, message: string): PaypalRefusal => new PaypalRefusal(400, 'INVALID_REQUEST', message, issue);
