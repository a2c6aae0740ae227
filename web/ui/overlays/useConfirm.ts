import { createContext, useContext } from 'react';

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** The confirm button's label: the action, not "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** For destructive actions: the button is red, and "Cancel" has focus. */
  readonly danger?: boolean;
}
export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** `if (await confirm({ title, confirmLabel })) …`. Needs a `ConfirmProvider` above. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}
