import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadScript } from '../stripe/stripeJs.ts';
import type { Captcha } from './useCaptcha.ts';

/** What we use of Google's script: https://developers.google.com/recaptcha/docs/display */
interface Recaptcha {
  ready(act: () => void): void;
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly theme: 'light' | 'dark';
      readonly callback: (token: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ): number;
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

interface Props {
  readonly captcha: Captcha;
  readonly siteKey: string;
  readonly script: string;
}

/** reCAPTCHA's checkbox, where the church has chosen it, and what became of the answer. */
export function CaptchaField({ captcha, siteKey, script }: Props) {
  const { t } = useTranslation();
  const { state, round, answer, expire, fail } = captcha;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = () => {
      if (isGone || !place.current || !window.grecaptcha) return;
      // A box that was drawn once can't be drawn again in the same place.
      const box = document.createElement('div');
      box.dataset.round = String(round);
      place.current.replaceChildren(box);
      const theme = document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light';
      window.grecaptcha.render(box, {
        ...{ sitekey: siteKey, theme, callback: (token) => void answer(token) },
        ...{ 'expired-callback': expire, 'error-callback': fail },
      });
    };
    loadScript(script).then(() => window.grecaptcha?.ready(draw), fail);
    return () => {
      isGone = true;
    };
  }, [script, siteKey, round, answer, expire, fail]);
  return (
    <div>
      <div ref={place} className="give-captcha" />
      {(state === 'robot' || state === 'error') && (
        <p role="alert" className="ui-problem">
          {t(`give.captcha.${state}`)}
        </p>
      )}
    </div>
  );
}
