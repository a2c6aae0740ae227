// One JSON object per line. Whatever looks like a secret is struck out before it is written.
const secret =
  /("?(?:password|newPassword|currentPassword|jwt|token|authGuid|guid|code|secret|ticket|authorization|cookie)"?\s*[:=]\s*"?)([^"&\s,}]+)/gi;
const strike = (line: string) => line.replace(secret, '$1[struck out]').replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]');

const plain = (value: unknown): unknown =>
  value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause && plain(value.cause) } : value;

function write(level: string, message: string, about: Record<string, unknown>): void {
  const fields = Object.fromEntries(Object.entries(about).map(([name, value]) => [name, plain(value)]));
  console.log(strike(JSON.stringify({ level, message, ...fields })));
}

export const log = {
  info: (message: string, about: Record<string, unknown> = {}) => write('info', message, about),
  error: (message: string, about: Record<string, unknown> = {}) => write('error', message, about),
};
