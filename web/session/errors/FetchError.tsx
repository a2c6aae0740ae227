import { NoAddressError } from '#web/addresses.ts';
import { CallError } from '#web/api.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useRefusal } from './useRefusal.ts';

interface Props {
  /** What the call threw. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Asked again, these are answered the same. */
const final: ReadonlySet<string> = new Set(['notFound', 'forbidden', 'otherChurch']);

/** Shown when loading failed: why, and a retry if that may help. */
export function FetchError({ error, onRetry }: Props) {
  const text = useRefusal()(error);
  const isFinal = error instanceof NoAddressError || (error instanceof CallError && final.has(error.code));
  return isFinal ? <ErrorState title={text} text="" /> : <ErrorState {...{ text, onRetry }} />;
}
