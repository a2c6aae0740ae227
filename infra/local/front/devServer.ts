import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { bundleFunctions } from '#infra/bundle.ts';
import { pageDocument } from '#infra/web/pageDocument.ts';
import type { FrontTargets } from './front.ts';
import { type HttpResponse, textResponse } from './http.ts';

/** The development server: the web app from its sources, with live reload, and functions rebuilt when they change. */
export interface Development {
  readonly appFiles: (path: string) => Promise<HttpResponse | undefined>;
  readonly development: NonNullable<FrontTargets['development']>;
  close(): Promise<void>;
}

export interface DevelopmentRequest {
  readonly server: Server;
  readonly bundles: string;
  readonly say: (line: string) => void;
  /** Called after functions were rebuilt. */
  readonly onBundled: () => void;
}

const isAppFile = (path: string) =>
  /^\/(@|node_modules\/|src\/)/.test(path) || (/\.\w+$/.test(path) && !/\.(xml|txt|ics|html)$/.test(path));

/** Uploads of churches; one of our source folders has the same name, but no church uploads TypeScript. */
const isContent = (path: string) => path.startsWith('/content/') && !/\.tsx?$/.test(path);

export async function startDevelopment({ server, bundles, say, onBundled }: DevelopmentRequest): Promise<Development> {
  const { createServer } = await import('vite');
  const { readFile } = await import('node:fs/promises');
  const { docFiles } = await import('#infra/openapi/docFiles.ts');
  const vite = await createServer({
    configFile: 'vite.config.ts',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
  });
  const stopWatching = await bundleFunctions({
    outDir: bundles,
    watch: {
      onChange: (problems) => {
        if (!problems.length) onBundled();
        say(problems.length ? `The functions do not compile:\n${problems.join('\n')}` : 'The functions were bundled anew.');
      },
    },
  });

  const appFiles = async (path: string): Promise<HttpResponse | undefined> => {
    if (path === '/app/docs.html') return textResponse(200, docFiles().get('docs.html') ?? '', 'text/html; charset=utf-8');
    if (path === '/app/openapi.json') return textResponse(200, docFiles().get('openapi.json') ?? '', 'application/json');
    const isGiving = path.startsWith('/give/');
    if (path !== '/app/index.html' && path !== `/app/${pageDocument}` && !isGiving) return undefined;
    const page = await readFile(isGiving ? 'web/give/index.html' : 'web/index.html', 'utf8');
    return textResponse(200, await vite.transformIndexHtml(isGiving ? '/give/index.html' : '/', page), 'text/html; charset=utf-8');
  };

  return {
    appFiles,
    development: async (request, response, { method, path }) => {
      if (method !== 'GET' || path.startsWith('/api/') || isContent(path) || !isAppFile(path)) return false;
      return answeredBy(vite.middlewares, request, response);
    },
    close: async () => {
      await stopWatching();
      await vite.close();
    },
  };
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Whether the middleware answered; if not, the request is passed on. */
const answeredBy = (middleware: Middleware, request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
  new Promise((resolve, reject) => {
    response.once('close', () => resolve(true));
    middleware(request, response, (error) => (error ? reject(error) : resolve(false)));
  });
