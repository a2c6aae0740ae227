// For tests: the stand-in of video hosts, feeds and podcasts, at an address of its own.
import { createServer } from 'node:http';
import { answerAsHost } from './videos.ts';

/** Until it is closed, what is asked of hosts is answered here. `standsFor`: which address is answered when one is asked for. */
export async function startVideoHosts(standsFor = (address: string): string => address): Promise<{ close(): void }> {
  const server = createServer(async ({ url }, response) => {
    const asked = new URL(url ?? '', 'http://127.0.0.1').searchParams.get('url') ?? '';
    const { status, headers, body } = await answerAsHost(standsFor(asked));
    response.writeHead(status, { 'content-type': String(headers['content-type']) }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  process.env.VIDEOS_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/stand-ins/videos`;
  return {
    close: () => {
      server.close();
      process.env.VIDEOS_URL = '';
    },
  };
}
