import type { GivingPlace } from '#shared/giving/places.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import type { useProof } from './useProof.ts';

/** Where the church has chosen reCAPTCHA; our own proof shows nothing. */
export function VisitorCheck({ place, proof }: { readonly place: GivingPlace; readonly proof: ReturnType<typeof useProof> }) {
  if (!place.captcha?.key) return null;
  return <CaptchaField captcha={proof.captcha} siteKey={place.captcha.key} script={place.captcha.script} />;
}
