/**
 * `npm run deploy -- <stage>`: checks the account, builds, and updates the stage's stacks; `--plan` only prints what would change and what
 * it costs. `npm run deploy -- --remove <stage>`, also `npm run remove -- <stage>`, deletes a stage that keeps no data.
 */
import { command, meansOf } from './deploy/means.ts';
import { readRemoval, readRequest } from './deploy/request.ts';
import { deployStage, planStage, removeStage } from './deploy/run.ts';

const [first, ...rest] = process.argv.slice(2);

void command(async () => {
  if (first === '--remove') {
    const removal = readRemoval(rest);
    return removeStage(removal, meansOf(removal.name));
  }
  const request = readRequest(process.argv.slice(2));
  return request.isPlan ? planStage(request, meansOf(request.name)) : deployStage(request, meansOf(request.name));
});
