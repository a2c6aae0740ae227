import type { Assertion, Challenge } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { PasskeyIcon } from '#web/ui/basicIcons.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import type { Submit } from '../forms/useSubmit.ts';
import { usePasskeysHere } from './usePasskeysHere.ts';

interface Props {
  readonly label: string;
  /** Shared with its form: one action at a time, and one list of errors. */
  readonly form: Pick<Submit, 'busy' | 'submit'>;
  readonly size?: 'large';
  /** Returns the challenge to sign. */
  readonly ask: () => Promise<Challenge>;
  readonly onSigned: (response: Assertion) => Promise<unknown>;
}

/** Signs with a passkey, if the page supports that. Closing the browser's dialog changes nothing. */
export function PasskeyButton({ label, form, size, ask, onSigned }: Props) {
  const usable = usePasskeysHere();
  if (!usable) return null;
  const press = () =>
    form.submit(async () => {
      const { signChallenge } = await import('./ceremonies.ts');
      const response = await signChallenge(await ask());
      if (response) await onSigned(response);
    });
  return (
    <Button
      variant="outlined"
      color="inherit"
      fullWidth
      size={size}
      startIcon={<PasskeyIcon size={20} />}
      aria-disabled={form.busy || undefined}
      onClick={() => void press()}
    >
      {label}
    </Button>
  );
}
