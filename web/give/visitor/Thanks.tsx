import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

interface Props {
  /** Empty if it isn't known any longer. */
  readonly email: string;
  readonly kind: 'once' | 'recurring';
  /** The bank takes days to confirm it. */
  readonly pending: boolean;
  readonly onAgain: () => void;
}

/** After a gift: what happened, and where the receipt is. */
export function Thanks({ email, kind, pending, onAgain }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the focus.
  useEffect(() => place.current?.focus(), []);
  const receipt = kind === 'once' && email.trim() ? t('give.done.receipt', { email: email.trim() }) : '';
  const next = pending ? t('give.done.pending') : receipt;
  return (
    <div ref={place} tabIndex={-1} className="ui-stack">
      <Banner tone="success" title={t(kind === 'recurring' ? 'give.done.recurring' : 'give.done.thanks')}>
        {next}
      </Banner>
      <div>
        <Button variant="outlined" onClick={onAgain}>
          {t('give.done.again')}
        </Button>
      </div>
    </div>
  );
}
