import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areas } from '#shared/areas.ts';
import { useSession } from '#web/session/session.tsx';
import { type FrameTask, frameMessage, type StartMessage } from './messages.ts';

interface Props {
  readonly title: string;
  readonly task: FrameTask;
  /** With a sentence if it went wrong. `isAccount`: an account at PayPal was added; `isVerified`: a bank account that can be used at once. */
  readonly onDone: (problem?: string, isAccount?: boolean, isVerified?: boolean) => void;
}

const isDark = () => document.documentElement.dataset.scheme === 'dark';

/** Fields for cards and bank accounts, and the bank's questions: a document of giving's own origin, which gets a token for giving only. */
export function GivingFrame({ title, task, onDone }: Props) {
  const { i18n } = useTranslation();
  const { current, places } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(240);
  const origin = places?.give ?? '';
  const token = current?.apis.find(({ keyName }) => keyName === areas.giving.keyName)?.jwt ?? '';
  const done = useRef(onDone);
  done.current = onDone;
  const { language } = i18n;
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      const inside = frame.current?.contentWindow;
      if (!inside || source !== inside || from !== origin) return;
      const message = frameMessage(data);
      if (message?.type === 'narthex:height') setHeight(message.height);
      if (message?.type === 'narthex:give:done') done.current(message.problem, message.isAccount, message.isVerified);
      if (message?.type !== 'narthex:give:ready') return;
      const start: StartMessage = { type: 'narthex:give:start', token, task, language, scheme: isDark() ? 'dark' : 'light' };
      inside.postMessage(start, origin);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin, token, task, language]);
  if (!current || !places) return null;
  return (
    <iframe
      ref={frame}
      title={title}
      src={`${origin}/${current.church.subDomain}/${task.kind === 'pay' ? 'pay' : 'card'}`}
      style={{ display: 'block', width: '100%', height, border: 0, colorScheme: 'normal' }}
      allow="payment *"
    />
  );
}
