import { type HttpResponse, jsonResponse } from '../front/http.ts';
import type { Json } from '../json.ts';

/** A refusal as AWS sends it; `name` is the exception that the SDK throws. */
export class AwsRefusal extends Error {
  readonly status: number;
  constructor(status: number, name: string, message: string) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** A request to a stand-in: `target` is the operation of the AWS JSON protocol, empty for plain HTTP requests. */
export interface ServiceCall {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly input: Json;
}

/** Thrown by a service whose call gets no answer at all: the connection is cut. */
export class HungUp extends Error {}

/** Answers the calls it knows; `undefined` leaves them to the next service. */
export type Service = (call: ServiceCall) => Promise<HttpResponse | undefined>;

export const refusalAnswer = ({ status, name, message }: AwsRefusal): HttpResponse => {
  const answer = jsonResponse(status, { __type: name, message });
  return { ...answer, headers: { ...answer.headers, 'x-amzn-errortype': name } };
};
