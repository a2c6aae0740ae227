// Verifies what the stand-in's checkbox gave (`gateways/browser/captcha/main.ts`), as reCAPTCHA answers: each token once.
import { type HttpResponse, jsonResponse } from '../front/http.ts';

const used = new Set<string>();

export function verifyCaptcha(sent: URLSearchParams): HttpResponse {
  const token = sent.get('response') ?? '';
  const [kind, hostname = '', id] = token.split('~');
  const isKnown = (kind === 'good' || kind === 'bad') && hostname !== '' && id !== undefined;
  if (!sent.get('secret')) return jsonResponse(200, { success: false, 'error-codes': ['missing-input-secret'] });
  if (!isKnown) return jsonResponse(200, { success: false, 'error-codes': ['invalid-input-response'] });
  if (used.has(token)) return jsonResponse(200, { success: false, 'error-codes': ['timeout-or-duplicate'] });
  used.add(token);
  return jsonResponse(200, kind === 'good' ? { success: true, hostname } : { success: false, hostname });
}
