/**
 * `npm run prove`: proves claims about the embedded engines that are too slow, or too violent, for the tests. `--full` tries as hard as the
 * bar requires; words select the proofs whose names contain them: `npm run prove -- store --full`, `npm run prove -- wire --minutes 2`.
 */
import { parseArgs } from 'node:util';
import { broadcastBeside } from './prove/broadcast/beside.ts';
import { broadcastBots } from './prove/broadcast/bots.ts';
import { broadcastChat } from './prove/broadcast/chat.ts';
import { broadcastCrash } from './prove/broadcast/chatCrash.ts';
import { broadcastSockets } from './prove/broadcast/chatSockets.ts';
import { broadcastClients } from './prove/broadcast/clients.ts';
import { broadcastTimes } from './prove/broadcast/times.ts';
import { cloudEdge } from './prove/cloud/edge.ts';
import { cloudLint } from './prove/cloud/lint.ts';
import { cloudRuntime } from './prove/cloud/runtime.ts';
import { cloud } from './prove/cloud.ts';
import { dynamodb } from './prove/dynamodb.ts';
import { formBots } from './prove/forms/bots.ts';
import { formConditions } from './prove/forms/conditions.ts';
import { formCrash } from './prove/forms/crash.ts';
import { formEdits } from './prove/forms/edits.ts';
import { formMany } from './prove/forms/many.ts';
import { formPayments } from './prove/forms/payments.ts';
import { formRush } from './prove/forms/rush.ts';
import { formSittings } from './prove/forms/sittings.ts';
import { formSteps } from './prove/forms/steps.ts';
import { formWindows } from './prove/forms/windows.ts';
import { givingClicks } from './prove/giving/clicks.ts';
import { givingDates } from './prove/giving/dates.ts';
import { givingFees } from './prove/giving/fees.ts';
import { givingGivers } from './prove/giving/givers.ts';
import { givingGuard } from './prove/giving/guard.ts';
import { givingAtOnce, givingHistories, givingStories } from './prove/giving/ledger.ts';
import { givingMutations } from './prove/giving/mutations.ts';
import { givingRush } from './prove/giving/rush.ts';
import { givingStatements } from './prove/giving/statements.ts';
import { peopleEngine } from './prove/people/engine.ts';
import { peopleImports, peopleImportsLarge } from './prove/people/imports.ts';
import { peopleLists } from './prove/people/lists.ts';
import { peopleMany } from './prove/people/many.ts';
import { peopleMerges } from './prove/people/merges.ts';
import { peopleTransfer } from './prove/people/transfer/transfer.ts';
import { type Proof, prove } from './prove/proof.ts';
import { recurrence } from './prove/recurrence.ts';
import { registrations } from './prove/registrations.ts';
import { screens } from './prove/screens.ts';
import { storeCrash } from './prove/storeCrash.ts';
import { suites } from './prove/suites.ts';
import { tableCrash } from './prove/tableCrash.ts';
import { wire } from './prove/wire.ts';

const proofs: readonly Proof[] = [
  ...suites,
  tableCrash,
  storeCrash,
  ...recurrence,
  registrations,
  broadcastTimes,
  broadcastClients,
  broadcastBots,
  broadcastChat,
  broadcastCrash,
  broadcastSockets,
  broadcastBeside,
  formConditions,
  formWindows,
  formCrash,
  formSteps,
  formEdits,
  formPayments,
  formRush,
  formBots,
  formMany,
  formSittings,
  givingDates,
  givingFees,
  givingStories,
  givingHistories,
  givingAtOnce,
  givingClicks,
  givingGivers,
  givingGuard,
  givingMutations,
  givingRush,
  givingStatements,
  peopleImports,
  peopleImportsLarge,
  peopleEngine,
  peopleLists,
  peopleMany,
  peopleMerges,
  peopleTransfer,
  wire,
  screens,
  cloud,
  cloudLint,
  cloudRuntime,
  cloudEdge,
  dynamodb,
];

const options = { full: { type: 'boolean', default: false }, minutes: { type: 'string' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const how = { full: values.full, minutes: values.minutes === undefined ? undefined : Number(values.minutes) };
const chosen = proofs.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`There is no such proof; there are ${proofs.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

// One proof after the other: the clouds for tests that they start have the same keys, as suites of one worker.
globalThis.shared ??= {};
const failed: string[] = [];
for (const proof of chosen) if (!(await prove(proof, how))) failed.push(proof.name);
console.log(failed.length === 0 ? `\nAll ${chosen.length} proofs hold.` : `\nNot proven: ${failed.join(', ')}.`);
// What a proof that failed has left running must not keep the command from ending.
process.exit(failed.length === 0 ? 0 : 1);
