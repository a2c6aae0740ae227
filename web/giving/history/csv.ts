// A giver's own gifts as a file for spreadsheets: dates as ISO writes them, what is nested under dotted names (specification, part 2,
// section 3).
import { type Gift, givenBy } from '#shared/giving/gifts.ts';
import { decimalText } from '#shared/giving/money/wire.ts';

type Cell = string;

/** Quoted where it has to be. A text that a spreadsheet would calculate with is kept a text. */
function cell(text: Cell): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.]\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With the mark that tells spreadsheets about UTF-8. One column for each fund that stands in any gift, by its name. */
export function giftsCsv(gifts: readonly Gift[], nameOf: (fundId: string) => string): string {
  const fundIds = [...new Set(gifts.flatMap(({ funds }) => funds.map(({ fundId }) => fundId)))];
  const head = [
    'date',
    'amount',
    'currency',
    'given',
    ...fundIds.map((id) => `funds.${nameOf(id)}`),
    'cover',
    'status',
    'method.type',
    'method.last4',
    'note',
    'id',
  ];
  const row = (gift: Gift): Cell[] => {
    const money = (amount: number) => decimalText(amount, gift.currency);
    const ofFund = (id: string) => {
      const line = gift.funds.find(({ fundId }) => fundId === id);
      return line ? money(line.amount) : '';
    };
    return [
      gift.date,
      money(gift.amount),
      gift.currency.toUpperCase(),
      money(givenBy(gift)),
      ...fundIds.map(ofFund),
      money(gift.cover),
      gift.status,
      gift.method,
      gift.last4 ?? '',
      gift.note,
      gift.id,
    ];
  };
  return `\uFEFF${[head, ...gifts.map(row)].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}
