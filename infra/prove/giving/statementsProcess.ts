// A process of its own for the proof of statements, so that its memory can be limited. The last line it prints is the result.
import { issueAll } from './statements.ts';

console.log(JSON.stringify(await issueAll()));
process.exit(0);
