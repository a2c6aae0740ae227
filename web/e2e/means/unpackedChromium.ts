import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { LaunchOptions } from '@playwright/test';
import { parse, shape, text } from '#shared/words.ts';

const cache = 'node_modules/.cache';
/** Not the package's own: a single process ends at the second context, and web security hides faults of CORS when it is off. */
const args = ['--no-sandbox', '--headless=shell', '--disable-gpu', '--no-zygote'];
const parts = { 'fonts.tar.br': 'fonts', 'swiftshader.tar.br': '.', 'al2023.tar.br': 'al2023' } as const;

/** The Chromium that `npm ci` brought along, unpacked where it is not yet. Needs neither root nor the system's libraries. */
export function unpackedChromium(): LaunchOptions {
  const from = packageFolder();
  const { version } = parse(shape({ version: text() }), JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')));
  const folder = resolve(cache, `chromium-${version}`);
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) unpack(join(from, 'bin'), folder);
  return { executablePath, args, env: environment(folder, executablePath) };
}

function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium')));
  while (!existsSync(join(folder, 'bin', 'chromium.br'))) {
    if (folder === dirname(folder))
      throw new Error('There is no browser: run `npx playwright install chromium`, or set PW_CHROMIUM to one.');
    folder = dirname(folder);
  }
  return folder;
}

/** Into a temporary folder first, so that no one finds half of it. */
function unpack(bin: string, folder: string): void {
  const fresh = `${folder}.${process.pid}`;
  const read = (name: string) => brotliDecompressSync(readFileSync(join(bin, name)));
  mkdirSync(fresh, { recursive: true });
  writeFileSync(join(fresh, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const [name, place] of Object.entries(parts)) untar(read(name), join(fresh, place));
  writeFileSync(join(fresh, 'fonts.conf'), fontsConfiguration(folder));
  try {
    renameSync(fresh, folder);
  } catch {
    // Someone else came first.
    rmSync(fresh, { recursive: true, force: true });
  }
}

const fontsConfiguration = (folder: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(folder, 'fonts')}</dir><dir>/usr/share/fonts</dir>` +
  `<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`;

function environment(folder: string, executable: string): Record<string, string> {
  const own = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  );
  const libraries = [join(folder, 'al2023', 'lib'), own.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    ...own,
    ...(lacksLibraries(executable) ? { LD_LIBRARY_PATH: libraries } : {}),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: join(folder, 'fonts.conf') }),
  };
}

function lacksLibraries(executable: string): boolean {
  try {
    return execFileSync('ldd', [executable], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).includes('not found');
  } catch {
    return true;
  }
}

const block = 512;

/** Files, folders and links of a tar archive. */
function untar(archive: Buffer, to: string): void {
  for (let at = 0; at + block <= archive.length; ) {
    const field = (offset: number, length: number) => archive.toString('utf8', at + offset, at + offset + length).replace(/\0.*$/s, '');
    const name = field(0, 100);
    if (!name) return;
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const path = join(to, field(345, 155), name);
    const kind = field(156, 1) || '0';
    if (kind === '5') mkdirSync(path, { recursive: true });
    else mkdirSync(dirname(path), { recursive: true });
    if (kind === '0') {
      writeFileSync(path, archive.subarray(at + block, at + block + size));
      chmodSync(path, Number.parseInt(field(100, 8), 8) || 0o644);
    } else if (kind === '2') symlinkSync(field(157, 100), path);
    at += block + Math.ceil(size / block) * block;
  }
}
