/** The parts of the bench. Each loads its own dependencies lazily, so that testing one doesn't load the others. */
import type { Effort, Measured } from './report.ts';
import type { Used } from './table.ts';

/** Tables by their headings. */
export type Tables = readonly (readonly [heading: string, lines: readonly Measured[]])[];

interface Part {
  /** What it requires: the small cloud of the handler tests, or the built web app and a browser. */
  readonly needs: 'cloud' | 'browser';
  measure(effort: Effort): Promise<Tables>;
}

/** Measured once in a process. */
const uses = new Map<Effort, Promise<{ readonly size: number; readonly used: readonly Used[] }>>();

async function measured(effort: Effort) {
  const [{ makeChurchFixture, people }, { measureUses }] = await Promise.all([import('./churchFixture.ts'), import('./table.ts')]);
  const size = effort === 'whole' ? people : 60;
  return { size, used: await measureUses(await makeChurchFixture(size)) };
}

function usesOf(effort: Effort) {
  const known = uses.get(effort) ?? measured(effort);
  uses.set(effort, known);
  return known;
}

export const parts: Readonly<Record<string, Part>> = {
  table: {
    needs: 'cloud',
    // Even the shortest form uses a church large enough for a second page of lists: request counts must not grow with it.
    measure: async (effort) => {
      const { useLine } = await import('./table.ts');
      const { size, used } = await usesOf(effort);
      return [[`The table: requests and capacity units per call, in a church of ${size}`, used.map(useLine)]];
    },
  },
  bill: {
    needs: 'cloud',
    measure: async (effort) => {
      const [{ assumed, fixedBill, monthlyBill }, { assumedOfSunday, sundayBill }] = await Promise.all([
        import('./bill/bill.ts'),
        import('./bill/sunday.ts'),
      ]);
      const { used } = await usesOf(effort);
      return [
        ['A month of a church of 500, at the list prices of infra/prices.ts', monthlyBill(used)],
        ['A stage before anyone visits it, a month', fixedBill()],
        ['What the bill assumes for a church and month', assumed()],
        ['A Sunday with a live service of 75 minutes, with nothing free', sundayBill()],
        ['What that assumes', assumedOfSunday()],
      ];
    },
  },
  weights: {
    needs: 'browser',
    measure: async (effort) => [
      ['What a visit weighs, as the bill reckons', await (await import('./bill/measureWeights.ts')).measureWeights(effort)],
    ],
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
