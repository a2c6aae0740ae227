// Stripe's package, loaded when a church's gateway is first asked: starting giving does without it.
import type Stripe from 'stripe';
import { settings } from '../../../core/settings.ts';
import { GatewayError, type GatewayProblem } from '../gateway.ts';

/** The version whose objects the adapter reads; the package is typed for it, and our webhooks are made for it. */
export const apiVersion = '2026-08-26.dahlia';
/** Below what a form waits for an answer (20 s), so that it can say something true. */
const timeoutMs = 15_000;

const clients = new Map<string, Stripe>();
/** Keys of churches that one running function remembers. */
const mostClients = 200;

export async function clientOf(key: string): Promise<Stripe> {
  const base = settings.gatewayUrls.stripe;
  const known = clients.get(`${base} ${key}`);
  if (known) return known;
  const { default: Stripe } = await import('stripe');
  const url = base ? new URL(base) : undefined;
  const made = new Stripe(key, {
    apiVersion,
    // Who calls decides what is asked again: the package would do it with keys of its own.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(url ? { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' } : {}),
  });
  if (clients.size >= mostClients) clients.clear();
  clients.set(`${base} ${key}`, made);
  return made;
}

/** The parts of an error that the package throws. */
export interface StripeProblem {
  readonly type: string;
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
  readonly status: number;
  readonly raw: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** By name, so that reading an error loads nothing; undefined if it is none of Stripe's. */
export function problemOf(error: unknown): StripeProblem | undefined {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string' || !error.type.startsWith('Stripe'))
    return undefined;
  const part = (name: string): unknown => Object.entries(error).find(([key]) => key === name)?.[1];
  const status = part('statusCode');
  return {
    type: error.type,
    code: textOf(part('code')),
    declineCode: textOf(part('decline_code')),
    message: error.message,
    status: typeof status === 'number' ? status : 0,
    raw: part('raw'),
  };
}

const problems: Readonly<Record<string, GatewayProblem>> = {
  StripeCardError: 'declined',
  StripeInvalidRequestError: 'refused',
  StripeAuthenticationError: 'keys',
  StripePermissionError: 'keys',
  StripeIdempotencyError: 'reused',
};

export function gatewayError(error: unknown): unknown {
  const found = problemOf(error);
  if (!found) return error;
  const { type, code, declineCode, message, status } = found;
  const problem = status === 409 ? 'busy' : code === 'resource_missing' ? 'missing' : (problems[type] ?? 'unavailable');
  return new GatewayError(problem, message, declineCode || code);
}

/** Asks with the church's key; what Stripe refuses is thrown as a GatewayError. */
export async function asking<T>(key: string, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(await clientOf(key));
  } catch (error) {
    throw gatewayError(error);
  }
}

/** Whether an error says that there is no such object. */
export const isMissing = (error: unknown): boolean => error instanceof GatewayError && error.problem === 'missing';
