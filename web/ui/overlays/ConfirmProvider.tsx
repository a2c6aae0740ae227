import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import '../unsavedChanges/historyNavigation.ts';
import { ConfirmContext, type Question } from './useConfirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

/** Shows the questions of `useConfirm()`, one at a time. The dialog's code is loaded with the first question. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const pending = useRef<(yes: boolean) => void>(undefined);
  const [open, setOpen] = useState(false);
  const confirm = useCallback(
    (asked: Question) =>
      new Promise<boolean>((answer) => {
        pending.current?.(false);
        pending.current = answer;
        setQuestion(asked);
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    setOpen(false);
    pending.current?.(yes);
    pending.current = undefined;
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <ConfirmDialog question={question} open={open} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
