import { type Json, objectAt } from '../../../json.ts';
import type { Money } from './objects.ts';
import { malformed, unprocessable } from './refusal.ts';

export function moneyIn(given: Json, name: string): Money {
  const { currency_code, value } = objectAt(given, name);
  const isMoney =
    typeof currency_code === 'string' && /^[A-Z]{3}$/.test(currency_code) && typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value);
  if (!isMoney) throw malformed('INVALID_PARAMETER_VALUE', `The amount ${name} is not valid.`);
  if (Number(value) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return { currency_code, value };
}
