// reCAPTCHA, which older clients show (decisions D12, D43): asked once about each answer of a visitor, and remembered as a proof for one gift.
// https://developers.google.com/recaptcha/docs/verify
import { siteState } from '#functions/content/table.ts';
import { nowIso } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import { safeFetch } from '#functions/core/outgoing/safeFetch.ts';
import { hashOf } from '#functions/core/random.ts';
import { providersSecret } from '#functions/core/secrets/secrets.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { churches } from '#functions/membership/table.ts';
import type { CaptchaAnswer } from '#shared/giving/donate.ts';
import { between, check, many, maybe, shape, text, yes } from '#shared/words.ts';
import { placeOf } from './place.ts';
import { captchaProofs } from './rows.ts';
import { hostsOf } from './siteHosts.ts';
import { newCaptchaProof } from './visitor.ts';

/** The checkbox gives no score. */
const Verified = shape({
  success: yes,
  score: maybe(between(0, 1)),
  hostname: maybe(text(255)),
  'error-codes': maybe(many(text(100), 20)),
});

const leastScore = 0.5;
const unanswered: CaptchaAnswer = { response: '' };
const robot: CaptchaAnswer = { response: 'robot' };

/** `undefined`: the stage doesn't use reCAPTCHA, or nothing was learned. */
async function verified(token: string) {
  if (!settings.captchaUrl) return undefined;
  try {
    const { captcha: secret } = await providersSecret();
    if (!secret) return undefined;
    const body = Buffer.from(new URLSearchParams({ secret, response: token }).toString());
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await safeFetch(settings.captchaUrl, { body, headers, isSetting: true });
    const checked = check(Verified, JSON.parse(answer.body.toString('utf8')));
    if (answer.status !== 200 || !checked.ok) throw new Error(`reCAPTCHA answered ${answer.status}.`);
    if (checked.value['error-codes']?.some((code) => code.endsWith('-secret'))) throw new Error('reCAPTCHA doesn’t accept our key.');
    return checked.value;
  } catch (error) {
    log.error('reCAPTCHA is not asked', { error });
    return undefined;
  }
}

/**
 * With a church, a signed value for one of its gifts; without, a proof that is found by the network address. If reCAPTCHA can't be asked, the
 * visitor isn't called a robot.
 */
export async function verifyCaptcha(context: Context, { token, churchId }: { token: string; churchId?: string | undefined }) {
  const found = token ? await verified(token) : undefined;
  if (!found) return unanswered;
  const { success, score = 1, hostname: hostName } = found;
  if (!success || score < leastScore || !hostName) return robot;
  const passed: CaptchaAnswer = { response: 'success', success: true, score };
  const { address, table } = context;
  if (!churchId) {
    await table.write(table.set(captchaProofs, { address: hashOf(address), hostName, at: nowIso() }));
    return passed;
  }
  const at = placeOf(context, churchId).table;
  const [church, site] = await Promise.all([at.need(churches, {}, 'churchNotFound'), at.get(siteState, {})]);
  // It names the host where it was shown: exactly one of the church's.
  if (!hostsOf(church.row, site?.row).includes(hostName.toLowerCase())) return robot;
  return { ...passed, captcha: await newCaptchaProof({ churchId, address }) };
}
