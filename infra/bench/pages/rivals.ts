// The pages ours is compared with, put into the same bucket it is served from: the floor, and a single-page application.
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { putObject } from '#functions/core/aws/objects.ts';
import type { BenchStage } from '#infra/bench/stage.ts';
import { floorPage } from './floor.ts';

const forever = 'public, max-age=31536000, immutable';
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' };

/** Builds what is needed and returns the addresses. Expects the stage's environment to be set. */
export async function putRivals(stage: BenchStage, content: string): Promise<{ floor: string; spa: string }> {
  const bucket = stage.environment.SITE_BUCKET ?? '';
  await putObject(bucket, `pages/${stage.churchId}/bench-floor.html`, floorPage(content), html);
  const script = await putSpa(bucket);
  const shell = `<!doctype html><html lang="en" data-church="${stage.churchId}" data-content="${content}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Single-page application</title><script type="module" src="${script}"></script></head><body></body></html>`;
  await putObject(bucket, `pages/${stage.churchId}/bench-spa.html`, shell, html);
  return { floor: `${stage.grace}/bench-floor`, spa: `${stage.grace}/bench-spa` };
}

async function putSpa(bucket: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'narthex-bench-spa-'));
  await build({
    root: 'infra/bench/pages/spa',
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsDir: 'assets',
      rolldownOptions: { input: 'infra/bench/pages/spa/main.tsx' },
    },
  });
  const files = readdirSync(join(outDir, 'assets'));
  for (const file of files) {
    await putObject(bucket, `assets/${file}`, readFileSync(join(outDir, 'assets', file)), {
      'content-type': 'text/javascript',
      'cache-control': forever,
    });
  }
  const main = files.find((file) => /^main-.*\.js$/.test(file));
  if (!main) throw new Error('The single-page application of the bench was not built.');
  return `/assets/${main}`;
}
