import type { FormQuestion } from './definition.ts';

/**
 * Splits what older clients send for a Checkbox: values joined by commas, some of which may contain commas themselves (decision D13). If
 * ambiguous, prefers the longest choices. `undefined` if it isn't a list of these choices.
 */
export function splitChoices(given: string, choices: FormQuestion['choices']): readonly string[] | undefined {
  const text = given.trim();
  if (text === '') return [];
  const values = choices.map(({ value }) => value).toSorted((a, b) => b.length - a.length);
  // Built from the end: by position, the parsed remainder of the text, if there is one.
  const readings = new Map<number, readonly string[]>([[text.length, []]]);
  for (let at = text.length - 1; at >= 0; at--) {
    for (const value of values) {
      const end = at + value.length;
      if (value === '' || !text.startsWith(value, at)) continue;
      const next = end === text.length ? end : nextAfterComma(text, end);
      const rest = next === undefined ? undefined : readings.get(next);
      if (!rest || (next === text.length && end !== text.length)) continue;
      readings.set(at, [value, ...rest]);
      break;
    }
  }
  const found = readings.get(0);
  return found && [...new Set(found)];
}

function nextAfterComma(text: string, at: number): number | undefined {
  const comma = /^\s*,\s*/.exec(text.slice(at))?.[0];
  return comma === undefined ? undefined : at + comma.length;
}
