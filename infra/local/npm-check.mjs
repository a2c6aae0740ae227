// `npm run check`: type checking in parallel with lint and format. Type checking is incremental.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './install.mjs';

const known = 'node_modules/.cache/narthex/check.tsbuildinfo';
const commands = [
  ['tsc', '--noEmit', '--pretty', '--incremental', '--tsBuildInfoFile', known],
  ['biome', 'check', '.'],
];

/** Output is held back until the command has ended: two at once would be hard to read. */
async function run([name, ...args]) {
  // npm has put the packages' executables on the path.
  const child = spawn(name, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return code;
}

const codes = await Promise.all(commands.map(run));
process.exit(codes.every((code) => code === 0) ? 0 : 1);
