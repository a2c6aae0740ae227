// What the Internal Revenue Code asks of a written acknowledgment: sections 170(f)(8) ($250 and more) and 6115 (more than $75 with something
// in return), as IRS Publication 1771 explains them. The law speaks English; other countries have the church's own note.

import { moneyText } from '#shared/giving/money/format.ts';
import type { StatementLine, StatementSettings } from '#shared/giving/statements.ts';

const none =
  'No goods or services were provided to you in return for these contributions, other than intangible religious benefits, except as stated below.';
const noneAtAll = 'No goods or services were provided to you in return for these contributions, other than intangible religious benefits.';
const keep = 'Please keep this written acknowledgment of your contributions for your tax records.';
const notDeductible = 'Amounts marked as not deductible are not charitable contributions.';

/** Each thing that was given in return, described and estimated in good faith. */
function inReturn({ date, currency, goods }: StatementLine): string {
  const value = moneyText(goods?.value ?? 0, currency, 'en-US');
  return `For your contribution of ${date} you received: ${goods?.description ?? ''}. Our good-faith estimate of its value is ${value}. The amount that is deductible for federal income tax purposes is limited to the excess of the money you contributed over that value.`;
}

export function wordingOf({ country }: Pick<StatementSettings, 'country'>, lines: readonly StatementLine[]): string[] {
  if (country !== 'us') return [];
  const returned = [...new Map(lines.filter(({ goods }) => goods).map((line) => [line.giftId, line])).values()];
  return [
    returned.length > 0 ? none : noneAtAll,
    ...returned.slice(0, 6).map(inReturn),
    ...(lines.some(({ deductible }) => !deductible) ? [notDeductible] : []),
    keep,
  ];
}
