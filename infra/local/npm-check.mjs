// `npm run check`: types beside lint and format, which share nothing. Types that were worked out once are known the next time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './install.mjs';

const known = 'node_modules/.cache/narthex/check.tsbuildinfo';
const commands = [
  ['tsc', '--noEmit', '--pretty', '--incremental', '--tsBuildInfoFile', known],
  ['biome', 'check', '.'],
];

/** What a command says is kept until it has ended: two that speak at once are hard to read. */
async function run([name, ...args]) {
  // npm has put the packages' programs on the path.
  const child = spawn(name, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(said));
  return code;
}

const codes = await Promise.all(commands.map(run));
process.exit(codes.every((code) => code === 0) ? 0 : 1);
