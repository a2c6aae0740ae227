// What the Internal Revenue Code asks of a written acknowledgment: sections 170(f)(8) ($250 and more) and 6115 (more than $75 with something
// in return), as IRS Publication 1771 explains them. The law speaks English; other countries have the church's own note.

import { moneyText } from '#shared/giving/money/format.ts';
import type { StatementLine, StatementSettings } from '#shared/giving/statements/statement.ts';

const none =
  'No goods or services were provided to you in return for these contributions, other than intangible religious benefits, except as stated below.';
const noneAtAll = 'No goods or services were provided to you in return for these contributions, other than intangible religious benefits.';
const keep = 'Please keep this written acknowledgment of your contributions for your tax records.';
const notDeductible = 'Amounts marked as not deductible are not charitable contributions.';

const dateText = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));

/** Each thing that was given in return, described and estimated in good faith. */
function inReturn({ date, currency, goods }: StatementLine): string {
  const value = moneyText(goods?.value ?? 0, currency, 'en-US');
  return `For your contribution of ${dateText(date)} you received: ${goods?.description ?? ''}. Our good-faith estimate of its value is ${value}. The amount that is deductible for federal income tax purposes is limited to the excess of the money you contributed over that value.`;
}

/** One sentence for each gift with something in return: none may be left out. */
export function wordingOf({ country }: Pick<StatementSettings, 'country'>, lines: readonly StatementLine[]): string[] {
  if (country !== 'us') return [];
  const returned = lines.filter(({ goods }) => goods);
  return [
    returned.length > 0 ? none : noneAtAll,
    ...returned.map(inReturn),
    ...(lines.some(({ deductible }) => !deductible) ? [notDeductible] : []),
    keep,
  ];
}
