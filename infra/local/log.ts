import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Notes what happens behind the scenes, a line each, in `log` of the data folder: the console stays readable. */
export type Log = (from: string, line: string) => void;

export function openLog(dataDir: string): Log {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'log');
  return (from, text) => {
    const time = new Date().toISOString();
    const lines = text.split('\n').filter((line) => line.trim());
    if (lines.length) appendFileSync(file, lines.map((line) => `${time} ${from} ${line}\n`).join(''), { mode: 0o600 });
  };
}
