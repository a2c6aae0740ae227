import type { KnipConfig } from 'knip';
import { functions } from './infra/plan.ts';

/**
 * Entry points that nothing imports: named as text to Node, the bundlers, Jest or Playwright. Anything else without an importer is dead.
 */
const config: KnipConfig = {
  entry: [
    ...Object.values(functions).map(({ entry }) => entry),
    'infra/bench/wireSender.ts',
    'web/give/main.tsx',
    'web/give/early/early.ts',
    'infra/bench/pages/spa/main.tsx',
    'infra/checks/*.mjs',
    'infra/local/standIns/gateways/browser/*/main.ts',
    'web/app/gallery/main.tsx',
    'web/elements/islands/*.ts',
    'web/public/*.js',
    'web/e2e/screens/matrix{,.config}.ts',
    'web/e2e/sittings/{visitors,sittings.config}.ts',
    'web/e2e/screens/byTouch.ts',
    'web/e2e/{handbookPictures,screenshots,screenshots.config}.ts',
    'web/ui/jsdom.mjs',
  ],
  project: ['{shared,functions,web,infra}/**/*.{ts,tsx,mjs,js}', '*.ts'],
  // Jest resolves its environment from the root, the environment its parts from within jsdom; CloudFront brings a module of its own.
  ignoreUnresolved: [/\/jsdom(\.mjs|\/living\/.*)$/],
  ignoreDependencies: ['cloudfront', 'esbuild-register'],
  ignoreBinaries: ['ldd', 'java', 'mvn'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Two names of one value may mean two things, and one of them may change.
  exclude: ['duplicates'],
};

export default config;
