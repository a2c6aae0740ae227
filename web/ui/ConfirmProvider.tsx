import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { ConfirmContext, type Question } from './useConfirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

interface Asked {
  readonly question: Question;
  readonly answer: (yes: boolean) => void;
}

/** Asks what `useConfirm()` wants to know, one question at a time. The dialog is fetched with the first question. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((answer) => {
        setAsked((before) => {
          before?.answer(false);
          return { question, answer };
        });
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    setOpen(false);
    asked?.answer(yes);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <ConfirmDialog question={asked.question} open={open} onAnswer={close} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}
