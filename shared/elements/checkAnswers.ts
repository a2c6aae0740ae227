// Sanitizes answers when they are saved. Separate from the registry because the HTML sanitizer is most of its load.
import { check } from '#shared/words.ts';
import { kindOf } from './index.ts';
import type { Answers } from './node.ts';
import { cleanText } from './sanitize/html.ts';
import { safeLink } from './sanitize/urls.ts';

export type CheckedAnswers =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly problem: string; readonly field: string };

const isUnsafe = (address: unknown) => typeof address === 'string' && address.trim() !== '' && safeLink(address) === '';

/**
 * Answers on their way into the table: unknown ones are kept, HTML is sanitized, and an address with a scheme that pages can't use is
 * refused. Values keep the form they were sent in, since older clients compare texts.
 */
export function checkAnswers(type: string, answers: Answers): CheckedAnswers {
  const kind = kindOf(type);
  if (!kind) return { ok: true, answers };
  const read = check(kind.answers, answers);
  if (!read.ok) return { ok: false, problem: read.problem, field: read.field };
  const field = kind.links?.find((name) => isUnsafe(answers[name]));
  if (field) return { ok: false, problem: `${field} is not an address a page may use.`, field };
  const cleaned = (kind.html ?? []).flatMap((name) => {
    const given = answers[name];
    return typeof given === 'string' ? [[name, cleanText(given)]] : [];
  });
  return { ok: true, answers: { ...answers, ...Object.fromEntries(cleaned) } };
}
