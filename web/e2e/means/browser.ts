// Which browser the journeys run in: an installed one, else the one that came with `npm ci`.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { hasMemory } from '#shared/volatileFolderTesting.ts';
import { unpackedChromium } from './unpackedChromium.ts';

/** Below this the screens' own style sheets are not understood. */
const oldest = 135;
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** Whether a program is a Chromium that is new enough. A package manager's placeholder in its place is none. */
function isUsable(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    const said = execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000, stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(/(\d+)\.\d+\.\d+/.exec(said)?.[1] ?? 0) >= oldest;
  } catch {
    return false;
  }
}

/**
 * How to launch a Chromium: the one PW_CHROMIUM names, Playwright's own download, one of the system, and where there is none of these the
 * one that the installation brought along (Linux x64), unpacked once into `node_modules/.cache`.
 */
export const findBrowser = (): LaunchOptions => ({ ...whichBrowser(), ...sharedMemory() });

/**
 * Playwright has a browser's processes share memory by files on the disk, because containers may have too little of the memory meant for
 * that. Where there is enough, this saves a good part of the kernel's work.
 */
const sharedMemory = (): LaunchOptions => (hasMemory(1_024) ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {});

function whichBrowser(): LaunchOptions {
  const named = process.env.PW_CHROMIUM;
  if (named) return { executablePath: named, args: ['--no-sandbox'] };
  if (existsSync(chromium.executablePath())) return {};
  const known = places.find(isUsable);
  return known ? { executablePath: known, args: ['--no-sandbox'] } : unpackedChromium();
}
