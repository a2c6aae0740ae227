import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Logs background activity, one line each, to `log` in the data folder, so that the console stays readable. */
export type Log = (from: string, line: string) => void;

/** A log larger than this is rotated at the next start; only one old log is kept. */
const largest = 10 * 1024 * 1024;

export function openLog(dataDir: string): Log {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'log');
  if (existsSync(file) && statSync(file).size > largest) renameSync(file, `${file}.old`);
  return (from, text) => {
    const time = new Date().toISOString();
    const lines = text.split('\n').filter((line) => line.trim());
    if (lines.length) appendFileSync(file, lines.map((line) => `${time} ${from} ${line}\n`).join(''), { mode: 0o600 });
  };
}
