import i18next from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areas } from '#shared/areas.ts';
import { type BillView, donate } from '#shared/giving/donate.ts';
import { type GivingPlace, places } from '#shared/giving/places.ts';
import { CallError, call, setTokens } from '#web/api.ts';
import { type FrameMessage, type FrameTask, startMessage } from '#web/giving/frame/messages.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { isFramed } from '../framed.ts';
import { GiveFrame } from '../GiveFrame.tsx';
import { PayForm } from './PayForm.tsx';

type Task = Extract<FrameTask, { kind: 'pay' }>;
interface Loaded {
  readonly place: GivingPlace;
  readonly bill: BillView;
  readonly task: Task;
}

/** Tells the page around it, which may be the church's own, that it listens, or that it is paid: neither is a secret. */
const tell = (message: FrameMessage) => {
  if (isFramed()) window.parent.postMessage(message, '*');
};

/** By the address for visitors; the portal says it with a token for giving. */
async function taskFor({ portal }: GivingPlace): Promise<Task> {
  const bill = location.hash.slice(1);
  if (bill || !isFramed()) return { kind: 'pay', bill, personId: '', name: '', email: '' };
  return new Promise((done) => {
    addEventListener('message', ({ source, origin, data }: MessageEvent) => {
      const start = source === window.parent && origin === portal ? startMessage(data) : undefined;
      if (start?.task.kind !== 'pay') return;
      const { task } = start;
      setTokens([{ keyName: areas.giving.keyName, jwt: start.token }]);
      document.documentElement.dataset.scheme = start.scheme === 'dark' ? 'dark' : 'light';
      void i18next.changeLanguage(start.language).then(() => done(task));
    });
    tell({ type: 'narthex:give:ready' });
  });
}

async function load(church: string): Promise<Loaded> {
  const place = await call(places.load, { church });
  const task = await taskFor(place);
  const bill = await call(donate.bill, { body: { churchId: place.churchId, bill: task.bill } });
  return { place, task, bill };
}

/** `/<sub-domain>/pay`: what a form or an event asks for; framed by church pages with the bill behind `#`, by the portal with a message. */
export function PayScreen({ church }: { readonly church: string }) {
  const { t } = useTranslation();
  const refusal = useRefusal();
  const [asked, setAsked] = useState(() => load(church));
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let isGone = false;
    asked.then(
      (next) => {
        if (!isGone) setLoaded(next);
      },
      (error: unknown) => {
        if (!isGone) setFailure(error);
      },
    );
    return () => {
      isGone = true;
    };
  }, [asked]);
  const again = useCallback(() => {
    setFailure(undefined);
    setLoaded(undefined);
    setAsked(load(church));
  }, [church]);
  // The link of another mail, opened in this tab, loads no page.
  useEffect(() => {
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, [again]);
  if (failure !== undefined) {
    return (
      <GiveFrame>
        <Banner tone="error" action={<Button onClick={again}>{t('ui.retry')}</Button>}>
          {failure instanceof CallError ? refusal(failure) : t('ui.errors.tryAgain')}
        </Banner>
      </GiveFrame>
    );
  }
  if (!loaded)
    return (
      <GiveFrame>
        <FormSkeleton fields={4} />
      </GiveFrame>
    );
  return (
    <GiveFrame title={loaded.bill.title} place={loaded.place}>
      <PayForm {...loaded} onPaid={() => tell({ type: 'narthex:give:done' })} />
    </GiveFrame>
  );
}
