import { NoAddressError } from '#web/addresses.ts';
import { CallError } from '#web/api.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useRefusal } from './useRefusal.ts';

interface Props {
  /** The error thrown by the call. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Retrying these gives the same answer. */
const final: ReadonlySet<string> = new Set(['notFound', 'forbidden', 'otherChurch', 'linkExpired', 'mergeChanged']);

/** Shown when loading failed: the reason, and a retry button if that may help. */
export function FetchError({ error, onRetry }: Props) {
  const text = useRefusal()(error);
  const isFinal = error instanceof NoAddressError || (error instanceof CallError && final.has(error.code));
  return isFinal ? <ErrorState title={text} text="" /> : <ErrorState {...{ text, onRetry }} />;
}
