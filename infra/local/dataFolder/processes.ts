import { spawnSync } from 'node:child_process';
import { readIfThere } from './files.ts';

/** A process's start time according to the system; empty if unavailable. */
export function processStart(pid: number): string {
  if (process.platform !== 'linux') return '';
  const stat = readIfThere(`/proc/${pid}/stat`) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** The command line of a process; empty if there is none, or if it is unavailable. */
export function commandOf(pid: number): string {
  if (process.platform === 'linux') return (readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ');
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}
