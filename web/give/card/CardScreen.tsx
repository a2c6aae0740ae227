import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { areas } from '#shared/areas.ts';
import type { GivingPlace, OpenGateway } from '#shared/giving/places.ts';
import { places } from '#shared/giving/places.ts';
import { call, setTokens } from '#web/api.ts';
import { type FrameMessage, type FrameTask, startMessage } from '#web/giving/frame/messages.ts';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { isFramed } from '../framed.ts';
import { GiveFrame } from '../GiveFrame.tsx';
import { AddBank } from './AddBank.tsx';
import { AddCard } from './AddCard.tsx';
import { Confirm } from './Confirm.tsx';

interface Begun {
  readonly task: Exclude<FrameTask, { kind: 'pay' }>;
  readonly gateway: OpenGateway;
  readonly churchId: string;
  readonly tell: (message: FrameMessage) => void;
}

/** Which pages may frame this one is said by its policy; only the portal may hand it a token. */
function listen(place: GivingPlace, begin: (begun: Begun) => void): () => void {
  const tell = (message: FrameMessage) => window.parent.postMessage(message, place.portal);
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== place.portal) return;
    const start = startMessage(data);
    if (!start || start.task.kind === 'pay') return;
    const { task } = start;
    const gateway = place.gateways.find(({ id }) => id === task.gatewayId);
    if (!gateway) return;
    setTokens([{ keyName: areas.giving.keyName, jwt: start.token }]);
    document.documentElement.dataset.scheme = start.scheme === 'dark' ? 'dark' : 'light';
    void i18next.changeLanguage(start.language).then(() => begin({ task, gateway, churchId: place.churchId, tell }));
  };
  addEventListener('message', hear);
  tell({ type: 'narthex:give:ready' });
  return () => removeEventListener('message', hear);
}

/** `/<sub-domain>/card`: what the portal frames to add a card or bank account, or to show a bank's question. */
export function CardScreen({ church }: { readonly church: string }) {
  const [begun, setBegun] = useState<Begun>();
  useEffect(() => {
    if (!isFramed()) return;
    let stop = () => {};
    let isGone = false;
    call(places.load, { church }).then(
      (place) => {
        if (!isGone) stop = listen(place, setBegun);
      },
      // The portal shows that nothing comes.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [church]);
  if (!begun)
    return (
      <GiveFrame>
        <FormSkeleton fields={3} />
      </GiveFrame>
    );
  const { task, gateway, tell } = begun;
  const done = (problem?: string, isAccount?: boolean, isVerified?: boolean) =>
    tell({
      type: 'narthex:give:done',
      ...(problem === undefined ? {} : { problem }),
      ...(isAccount ? { isAccount } : {}),
      ...(isVerified ? { isVerified } : {}),
    });
  return (
    <GiveFrame>
      {task.kind === 'card' && <AddCard {...{ task, gateway, done }} churchId={begun.churchId} />}
      {task.kind === 'bank' && <AddBank {...{ task, gateway, done }} churchId={begun.churchId} />}
      {task.kind === 'confirm' && <Confirm {...{ task, gateway, done }} />}
    </GiveFrame>
  );
}
