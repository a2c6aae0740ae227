import type { Json } from '../../../json.ts';

/** An error as Stripe answers it. `more`: `decline_code`, `param`, and the objects it is about. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;
  readonly more: Json;
  constructor(status: number, code: string, message: string, more: Json = {}, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.more = more;
  }

  get body(): Json {
    return { error: { type: this.type, ...(this.code ? { code: this.code } : {}), message: this.message, ...this.more } };
  }
}

export const missing = (object: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal(404, 'resource_missing', `No such ${object}: '${id}'`, { param });
export const invalid = (param: string, message: string, code = 'parameter_invalid'): StripeRefusal =>
  new StripeRefusal(400, code, message, { param });
export const declined = (code: string, message: string, more: Json): StripeRefusal =>
  new StripeRefusal(402, code, message, more, 'card_error');
