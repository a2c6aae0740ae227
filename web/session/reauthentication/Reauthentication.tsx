import { lazy, Suspense, useEffect, useState } from 'react';
import { proveWith } from '#web/api.ts';

const ReauthenticationDialog = lazy(async () => ({ default: (await import('./ReauthenticationDialog.tsx')).ReauthenticationDialog }));

/** One question, however many calls wait for its answer. */
class Pending {
  readonly promise: Promise<boolean>;
  answer: (done: boolean) => void = () => undefined;
  constructor() {
    this.promise = new Promise((answer) => {
      this.answer = answer;
    });
  }
}

/**
 * Asks for the password when a call is refused because the sign-in is too old; the call then continues. Needs a `SessionProvider` above;
 * the dialog's code is loaded with the first question.
 */
export function Reauthentication() {
  const [pending, setPending] = useState<Pending>();
  useEffect(() => {
    let current: Pending | undefined;
    proveWith(() => {
      if (!current) {
        current = new Pending();
        setPending(current);
        void current.promise.then(() => {
          current = undefined;
          setPending(undefined);
        });
      }
      return current.promise;
    });
    return () => {
      current?.answer(false);
      proveWith(async () => false);
    };
  }, []);
  if (!pending) return null;
  return (
    <Suspense fallback={null}>
      <ReauthenticationDialog onAnswer={(done) => pending.answer(done)} />
    </Suspense>
  );
}
