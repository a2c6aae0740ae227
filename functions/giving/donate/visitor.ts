// Proof that a visitor's gift comes from a form of the church: a start token with work, or an answer of reCAPTCHA (decisions D12, D43). It
// works once, for ten minutes, for one church and from one network address.
import { siteState } from '#functions/content/table.ts';
import { now } from '#functions/core/clock.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { heldFor } from '#functions/core/spam/heldFor.ts';
import { askUsed, hasProof, markUsed, newStart, readStart } from '#functions/core/spam/start.ts';
import type { Batch } from '#functions/core/table/batch.ts';
import type { Op } from '#functions/core/table/table.ts';
import type { ChurchRow } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { captchaProofs, visitorChecks } from './rows.ts';
import { hostsOf } from './siteHosts.ts';

const proofLifeMs = 10 * minuteMs;

export interface SentProof {
  readonly start?: string | undefined;
  readonly proof?: string | undefined;
  readonly captcha?: string | undefined;
  readonly trap?: string | undefined;
}
interface At {
  readonly churchId: string;
  readonly address: string;
}

const startOf = ({ churchId, address }: At) => `gift ${churchId} ${address}`;
const captchaOf = ({ churchId, address }: At) => `giftcaptcha ${churchId} ${address}`;

export const newGivingStart = (at: At, bits: number): Promise<string> => newStart(startOf(at), 0, bits);
/** The signed value that says that reCAPTCHA was content. */
export const newCaptchaProof = (at: At): Promise<string> => newStart(captchaOf(at), 0, 0);

const setupOf = ({ churchId, address }: At) => `giftsetup ${churchId} ${address}`;
/** The signed value that says that a proof was spent when this gift's method was set up. */
export const newSetupProof = (at: At): Promise<string> => newStart(setupOf(at), 0, 0);

export interface Visitor {
  /** After the batch was sent: refuses without a proof of that many bits; the operations spend it. */
  spend(least: number, church: Pick<ChurchRow, 'subDomain'>): Op[];
}

/** Adds to a batch what says whether the proof was used. A setup must not prove the next one. */
export async function askVisitor(
  { table, address }: Context,
  churchId: string,
  sent: SentProof,
  batch: Batch,
  spentFor: 'gift' | 'setup' = 'gift',
): Promise<Visitor> {
  const at = { churchId, address };
  const [start, captcha, setup] = await Promise.all([
    readStart(startOf(at), sent.start),
    readStart(captchaOf(at), sent.captcha),
    spentFor === 'gift' ? readStart(setupOf(at), sent.captcha) : undefined,
  ]);
  const [startUsed, captchaUsed, setupUsed] = [askUsed(batch, start), askUsed(batch, captcha), askUsed(batch, setup)];
  const check = batch.get(table, visitorChecks, {});
  const older = batch.get(table, captchaProofs, { address: hashOf(address) });
  const site = batch.get(table, siteState, {});
  const isFresh = (given: { at: number }) => now().getTime() - given.at <= proofLifeMs;
  return {
    spend: (least, church) => {
      if (setup && isFresh(setup) && !setupUsed()) return markUsed(setup);
      if (captcha && isFresh(captcha) && !captchaUsed()) return markUsed(captcha);
      const isOwn = check()?.row.by !== 'recaptcha';
      if (isOwn && start && isFresh(start) && start.bits >= least) {
        const proved = hasProof(sent.start ?? '', sent.proof, start.bits);
        const { readyMs } = settings;
        const held = heldFor({ start, used: startUsed(), proved, trap: sent.trap ?? '', texts: [], now: now().getTime(), readyMs });
        if (held) throw new Refusal('visitorUnproved');
        return markUsed(start);
      }
      const known = older();
      if (known && isFresh({ at: Date.parse(known.row.at) }) && hostsOf(church, site()?.row).includes(known.row.hostName.toLowerCase()))
        return table.remove(captchaProofs, known);
      throw new Refusal(isOwn && start && start.bits < least ? 'givingGuarded' : 'visitorUnproved');
    },
  };
}
