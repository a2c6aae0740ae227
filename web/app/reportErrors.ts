// Reports crashes of the app to the server. Refused calls aren't crashes: the screens show those.
import { clientErrors as clientErrorsCalls } from '#shared/membership/clientErrors.ts';
import { CallError, call } from '#web/api.ts';

/** A page that keeps failing must not flood the server. */
const most = 10;
let reported = 0;

/** The address without its query, which may contain a secret from a link. */
const place = () => location.origin + location.pathname;

/** Reports an error to the server, unless it is a refusal. */
export function reportError(error: unknown, details = ''): void {
  if (error instanceof CallError || reported >= most) return;
  reported += 1;
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const body = {
    application: 'Narthex',
    errorTime: new Date().toISOString(),
    originUrl: place(),
    errorType: 'client',
    message: message.slice(0, 500),
    details: `${stack}\n${details}`.slice(0, 4000),
  };
  call(clientErrorsCalls.save, { body }).catch((failure: unknown) => console.warn('The error could not be reported.', failure));
}

/** Listens for uncaught errors. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
