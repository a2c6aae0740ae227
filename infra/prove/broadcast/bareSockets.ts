// A process of its own that does nothing but send frames to sockets: what this machine needs at least (`chatSockets.ts`). Prints its port; for
// each line it reads, which is a frame, it sends that to every socket. Ends when its input does.
import { createInterface } from 'node:readline';
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
server.on('listening', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : 0}\n`);
});
for await (const line of createInterface({ input: process.stdin })) for (const socket of server.clients) socket.send(line);
process.exit(0);
