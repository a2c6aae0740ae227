// For tests: what a process can ask of the table until it is killed. From then on nothing is answered, and what was asked last may have been done.
import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

const name = 'AWS_ENDPOINT_URL_DYNAMODB';
const killed = JSON.stringify({ __type: 'Killed', message: 'The process was killed.' });

export class Killable {
  private left = Number.POSITIVE_INFINITY;
  private isLastDone = false;
  private readonly real = process.env[name] ?? '';
  private readonly server = createServer(async (asked, response) => {
    const body = await buffer(asked);
    const die = () => void response.writeHead(400, { 'content-type': 'application/json' }).end(killed);
    this.left -= 1;
    const isLast = this.left === 0;
    if (this.left < 0 || (isLast && !this.isLastDone)) return die();
    const { host: _, ...headers } = asked.headers;
    const sent = request(this.real, { method: 'POST', headers }, async (answer) => {
      const said = await buffer(answer);
      if (isLast) return die();
      response.writeHead(answer.statusCode ?? 500, { 'content-type': 'application/json' }).end(said);
    });
    sent.on('error', die);
    sent.end(body);
  });

  /** Stands between the table and all that asks it from now on. */
  static async start(): Promise<Killable> {
    const made = new Killable();
    await new Promise<void>((done) => made.server.listen(0, '127.0.0.1', done));
    const address = made.server.address();
    process.env[name] = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    return made;
  }

  /** Dies at that request, whether or not it is done; `false` if the work was over before. */
  async dying(after: number, isLastDone: boolean, work: () => Promise<unknown>): Promise<boolean> {
    this.left = after;
    this.isLastDone = isLastDone;
    const { log } = console;
    // The calls that die would say so.
    console.log = () => undefined;
    await work().catch(() => undefined);
    console.log = log;
    const isDead = this.left <= 0;
    this.left = Number.POSITIVE_INFINITY;
    return isDead;
  }

  close(): void {
    process.env[name] = this.real;
    this.server.closeAllConnections();
    this.server.close();
  }
}
