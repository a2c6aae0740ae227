import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SnackbarBox } from './SnackbarBox.tsx';
import { type SnackbarAction, SnackbarContext, type SnackbarTone } from './useSnackbar.ts';

export interface Message {
  readonly key: number;
  readonly tone: SnackbarTone;
  readonly text: string;
  readonly action?: SnackbarAction | undefined;
  readonly shownMs?: number | undefined;
}

/** No one reads more than three at a time: the oldest is dismissed. */
const most = 3;

/** Shows `useSnackbar()` messages at the bottom center. Announced politely, errors assertively. */
export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const last = useRef(0);
  const drop = useCallback((key: number) => setMessages((now) => now.filter((message) => message.key !== key)), []);
  const snackbar = useMemo(() => {
    const say = (tone: SnackbarTone) => (text: string, action?: SnackbarAction, shownMs?: number) => {
      last.current += 1;
      const message = { key: last.current, tone, text, action, shownMs };
      setMessages((now) => [...now.filter((other) => other.text !== text), message].slice(-most));
    };
    return { success: say('success'), error: say('error'), info: say('info') };
  }, []);
  return (
    <SnackbarContext value={snackbar}>
      {children}
      <section aria-label={t('ui.notifications')} className="ui-snackbars">
        <div aria-live="assertive">
          {messages.map((message) => message.tone === 'error' && <SnackbarBox key={message.key} message={message} onDone={drop} />)}
        </div>
        <div aria-live="polite">
          {messages.map((message) => message.tone !== 'error' && <SnackbarBox key={message.key} message={message} onDone={drop} />)}
        </div>
      </section>
    </SnackbarContext>
  );
}
