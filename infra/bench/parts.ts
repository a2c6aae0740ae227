/** The parts of the bench. Each loads its own dependencies lazily, so that testing one doesn't load the others. */
import type { Effort, Measured } from './report.ts';

/** Tables by their headings. */
export type Tables = readonly (readonly [heading: string, lines: readonly Measured[]])[];

interface Part {
  /** What it requires: the small cloud of the handler tests, or the built web app and a browser. */
  readonly needs: 'cloud' | 'browser';
  measure(effort: Effort): Promise<Tables>;
}

export const parts: Readonly<Record<string, Part>> = {
  table: {
    needs: 'cloud',
    // Even the shortest form uses a church large enough for a second page of lists: request counts must not grow with it.
    measure: async (effort) => {
      const [{ makeChurchFixture, people }, { measureUses, useLine }, { monthlyBill }] = await Promise.all([
        import('./churchFixture.ts'),
        import('./table.ts'),
        import('./cost.ts'),
      ]);
      const size = effort === 'whole' ? people : 60;
      const used = await measureUses(await makeChurchFixture(size));
      return [
        [`The table: requests and capacity units per call, in a church of ${size}`, used.map(useLine)],
        [`A month of a church of ${people} at list prices`, monthlyBill(used)],
      ];
    },
  },
  lambdas: {
    needs: 'cloud',
    measure: async (effort) => {
      const { lambdas } = await import('./lambdas.ts');
      return [['Lambdas: bundle loaded and first request answered, in a fresh process', await lambdas(effort)]];
    },
  },
  web: {
    needs: 'browser',
    measure: async () => {
      const { buildAll } = await import('#infra/build.ts');
      await buildAll(console.log, ['web']);
      const [{ firstLoad }, { portalStart }] = await Promise.all([import('./web/firstLoad.ts'), import('./web/screenGroups.ts')]);
      return [
        ['The first load of the sign-in page', firstLoad()],
        ['The portal after the sign-in, beyond that: English, gzipped', portalStart()],
      ];
    },
  },
  pages: { needs: 'browser', measure: async (effort) => (await import('./pages.ts')).measurePublicPages(effort) },
  builder: { needs: 'browser', measure: async (effort) => (await import('./builder.ts')).measureBuilder(effort) },
  wire: { needs: 'cloud', measure: async (effort) => (await import('./wire.ts')).measureWire(effort) },
  recurrence: { needs: 'cloud', measure: async (effort) => (await import('./recurrence.ts')).measureRecurrence(effort) },
  scale: {
    needs: 'cloud',
    measure: async () => {
      const [{ scale }, { quotas }] = await Promise.all([import('./scale/scale.ts'), import('./scale/calls.ts')]);
      return [
        ['At how many churches a stage breaks', scale()],
        ['What 100,000 churches need of the account: npm run deploy says what to ask for', quotas()],
      ];
    },
  },
  checks: { needs: 'cloud', measure: async (effort) => [['Checks', (await import('./checks.ts')).checks(effort)]] },
};

export const partsThatNeed = (what: Part['needs']): string[] => Object.keys(parts).filter((name) => parts[name]?.needs === what);
