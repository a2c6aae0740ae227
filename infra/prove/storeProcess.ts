/** The object store alone in a process that can be killed. Arguments: its folder and its port. */
import { startStore } from '#infra/local/objectStore/store.ts';
import { credentials } from './serverProcess.ts';

const [dir, port] = process.argv.slice(2);
if (!dir || !port) throw new Error('Give a folder and a port.');
await startStore({ dir, port: Number(port), credentials });
