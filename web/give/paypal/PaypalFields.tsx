import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import type { PaypalCards } from './paypalJs.ts';
import { type Using, usePaypal } from './usePaypal.ts';

/** PayPal's card fields, and the button for an account at PayPal: it sends the form as Donate does. */
export function PaypalFields(using: Using) {
  const { t } = useTranslation();
  const { paypal, byAccount, onShown } = usePaypal(using);
  if (!paypal) return <FormSkeleton fields={3} />;
  const { cards, approve } = paypal === 'failed' ? {} : paypal;
  return (
    <div className="ui-stack">
      {cards ? <Cards {...{ cards, onShown }} /> : <Banner tone="error">{t('give.errors.paypal')}</Banner>}
      {approve && (
        <div className="ui-stack">
          <p className="ui-text ui-soft">{t('give.paypal.account')}</p>
          <AccountButton
            onClick={() => {
              byAccount.current = true;
            }}
            onOther={() => {
              byAccount.current = false;
            }}
          />
        </div>
      )}
    </div>
  );
}

const parts = ['number', 'expiry', 'cvv'] as const;

interface CardsProps {
  readonly cards: PaypalCards;
  /** They can be asked for what is typed. */
  readonly onShown: () => void;
}

/** PayPal draws a field as a frame, at once or within an element of its own; what has none is there. */
function framesIn(field: HTMLElement): HTMLIFrameElement[] {
  return [field, field.shadowRoot].flatMap((root) => [...(root?.querySelectorAll('iframe') ?? [])]);
}

const loaded = (frame: HTMLIFrameElement) => new Promise((done) => frame.addEventListener('load', done, { once: true }));

function Cards({ cards, onShown }: CardsProps) {
  const { t } = useTranslation();
  const labels = { number: t('give.paypal.number'), expiry: t('give.paypal.expiry'), cvv: t('give.paypal.cvv') };
  const places = useRef<Partial<Record<(typeof parts)[number], HTMLDivElement | null>>>({});
  useEffect(() => {
    let isGone = false;
    const arriving = parts.flatMap((type) => {
      const field = cards.createCardFieldsComponent({ type });
      const frames = framesIn(field).map(loaded);
      places.current[type]?.replaceChildren(field);
      return frames;
    });
    void Promise.all(arriving).then(() => {
      if (!isGone) onShown();
    });
    return () => {
      isGone = true;
    };
  }, [cards, onShown]);
  return parts.map((type) => (
    <div key={type} className="ui-field">
      <span className="ui-label">{labels[type]}</span>
      <div
        className="ui-frame give-hosted"
        ref={(place) => {
          places.current[type] = place;
        }}
      />
    </div>
  ));
}

interface ButtonProps {
  readonly onClick: () => void;
  /** The form is sent by its own button, or by Enter. */
  readonly onOther: () => void;
}

/** PayPal's own button, drawn by its script. */
function AccountButton({ onClick, onOther }: ButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const heard = useRef({ onClick, onOther });
  heard.current = { onClick, onOther };
  useEffect(() => {
    const form = place.current?.closest('form');
    const button = document.createElement('paypal-button');
    button.setAttribute('type', 'pay');
    const click = () => {
      heard.current.onClick();
      form?.requestSubmit();
    };
    // Sent by the button above, the form has no submitter.
    const submit = ({ submitter }: SubmitEvent) => {
      if (submitter) heard.current.onOther();
    };
    button.addEventListener('click', click);
    form?.addEventListener('submit', submit, { capture: true });
    place.current?.replaceChildren(button);
    return () => {
      form?.removeEventListener('submit', submit, { capture: true });
      button.remove();
    };
  }, []);
  return <div ref={place} className="give-paypal" />;
}
