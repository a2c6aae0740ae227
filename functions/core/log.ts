// One JSON object per line, with its level. Anything that looks like a secret is redacted.
const names = 'password|newPassword|currentPassword|jwt|token|authGuid|guid|code|recoveryCode|secret|ticket|authorization|cookie|sealed';
const isSecret = new RegExp(`^(?:${names})s?$`, 'i');
/** `"password": "..."` in text that isn't entirely JSON, with or without escaped quotes; and `password=...`. */
const quoted = new RegExp(`(\\\\*")(${names})s?\\1\\s*:\\s*\\1.*?(?:(?<!\\\\)\\1|$)`, 'gis');
const bare = new RegExp(`(?<![\\w-])(${names})(\\s*[=:]\\s*)[^&\\s"'\\\\,;}]+`, 'gi');
/** Private addresses of calendars. Elsewhere a key is no secret. */
const keys = /([?&]key=)[^&\s"'\\]+/gi;
const tokens = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

const struck = '[struck out]';
const longest = 4_000;

function strikeText(text: string): string {
  const whole = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
  if (whole !== undefined) return JSON.stringify(strike(whole)).slice(0, longest);
  const without = text.slice(0, longest).replace(tokens, '[token]').replace(quoted, `$1$2$1:$1${struck}$1`);
  return without.replace(bare, `$1$2${struck}`).replace(keys, `$1${struck}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function strike(value: unknown): unknown {
  if (typeof value === 'string') return strikeText(value);
  if (Array.isArray(value)) return value.map(strike);
  if (value instanceof Error) return strike({ message: value.message, stack: value.stack, cause: value.cause });
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, isSecret.test(name) ? struck : strike(field)]));
}

/**
 * On AWS the runtime writes the line. It gets the object itself, which it would otherwise nest as a string, and the level through the
 * console's own methods (`LoggingFormat.JSON` in `infra/aws/functions/functions.ts`).
 */
function write(level: 'info' | 'error', message: string, about: Record<string, unknown>): void {
  if (process.env.AWS_LAMBDA_LOG_FORMAT === 'JSON') console[level](strike({ message, ...about }));
  else console.log(JSON.stringify(strike({ level, message, ...about })));
}

export const log = {
  info: (message: string, about: Record<string, unknown> = {}) => write('info', message, about),
  error: (message: string, about: Record<string, unknown> = {}) => write('error', message, about),
};
