import type { FunctionPlan } from '#infra/functionPlan.ts';
import { type CdnRequest, makeCdn } from '../cdn/cdn.ts';
import { loadEdgeFunction } from '../cdn/edgeFunction.ts';
import type { Data } from '../data.ts';
import type { Invoke } from '../functions/workerPool.ts';
import { type Gateway, makeGateway } from '../gateway/gateway.ts';
import { matchRoute, routesOf } from '../gateway/routes.ts';
import { mailboxAnswer } from '../mailbox/mailbox.ts';
import { textsAnswer } from '../mailbox/texts.ts';
import { WebSocketGateway } from '../socket/socket.ts';
import { controlAnswer } from '../standIns/gateways/control/control.ts';
import { payAnswer } from '../standIns/gateways/pay.ts';

export interface ApisRequest {
  readonly functions: Readonly<Record<string, FunctionPlan>>;
  readonly data: Data;
  readonly domain: string;
  readonly portal: string;
  readonly invoke: Invoke;
  readonly clock: () => number;
  readonly appFiles?: CdnRequest['appFiles'];
}

export interface Apis {
  readonly gateway: Gateway;
  readonly site: ReturnType<typeof makeCdn>;
  readonly socket: WebSocketGateway;
  /** The mailbox, and what stand-ins show. */
  readonly ownPages: (received: Parameters<Gateway>[0]) => ReturnType<typeof mailboxAnswer>;
}

/** Never used by visitors directly: the second origin of pages that aren't in the bucket. */
const behindTheEdge = ['/pages/', '/give/'];

/** Whether the CDN forwards a path to the HTTP API: all of `/api/`, and the plan's other open routes. */
export function isApiPath(functions: Readonly<Record<string, FunctionPlan>>): (path: string) => boolean {
  const routes = routesOf(functions).map((route) => ({ ...route, method: 'ANY' }));
  return (path) =>
    path.startsWith('/api/') || (!behindTheEdge.some((start) => path.startsWith(start)) && matchRoute(routes, 'GET', path) !== undefined);
}

/** Puts the HTTP API, the CDN, the WebSocket API and the stage's own pages in front of the functions and the data. */
export function makeApis({ functions, data, domain, portal, invoke, clock, appFiles }: ApisRequest): Apis {
  const gateway = makeGateway({ functions, invoke, clock });
  const edge = loadEdgeFunction(domain, data.edgeStore.reader, clock);
  const site = makeCdn({
    edge,
    gateway,
    objects: data.objects,
    isApi: isApiPath(functions),
    portal,
    uploads: [data.store],
    isDevelopment: appFiles !== undefined,
    appFiles,
  });
  const socketFunction = Object.entries(functions).find(([, { triggers }]) => triggers.some(({ kind }) => kind === 'socket'))?.[0] ?? '';
  const socket = new WebSocketGateway({ invoke: (event) => invoke(socketFunction, event), clock });
  const mailbox = { mails: data.mails.list, deadLetters: data.queues.deadLetters, pushes: data.pushes };
  const pay = { ...data.gateways, host: `pay.${domain}` };
  const ownPages: Apis['ownPages'] = (received) =>
    textsAnswer(data.texts, received) ??
    mailboxAnswer(mailbox, received) ??
    controlAnswer(data.gateways, received) ??
    payAnswer(pay, received);
  return { gateway, site, socket, ownPages };
}
