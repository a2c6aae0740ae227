/**
 * `npm run prove`: claims about the embedded engines that are too slow, or too violent, for the tests. `--full` tries as hard as the bar
 * asks; words select the proofs whose names hold them: `npm run prove -- store --full`.
 */
import { parseArgs } from 'node:util';
import { type Proof, prove } from './prove/proof.ts';
import { storeCrash } from './prove/storeCrash.ts';
import { suites } from './prove/suites.ts';
import { tableCrash } from './prove/tableCrash.ts';

const proofs: readonly Proof[] = [...suites, tableCrash, storeCrash];

const { values, positionals } = parseArgs({ options: { full: { type: 'boolean', default: false } }, allowPositionals: true });
const chosen = proofs.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`There is no such proof; there are ${proofs.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const failed: string[] = [];
for (const proof of chosen) if (!(await prove(proof, values.full))) failed.push(proof.name);
console.log(failed.length === 0 ? `\nAll ${chosen.length} proofs hold.` : `\nNot proven: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
