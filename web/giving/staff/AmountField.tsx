import type { Ref } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';

interface Props {
  readonly label: string;
  /** As typed; `typedAmount` reads it. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly currency: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
  readonly hideLabel?: boolean;
}

/** An amount of money as it is typed, followed by its currency. */
export const AmountField = ({ currency, inputRef, autoFocus, hideLabel, ...props }: Props) => (
  <TextField
    {...props}
    {...(inputRef && { inputRef })}
    {...(autoFocus && { autoFocus })}
    {...(hideLabel && { hideLabel })}
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    end={
      <span aria-hidden style={{ paddingInlineEnd: 12 }}>
        {currency.toUpperCase()}
      </span>
    }
  />
);
