import { resolve } from 'node:path';
import { webFolder } from '#infra/build.ts';
import { bundleFolder } from '#infra/bundle.ts';
import type { Environment } from '#infra/environmentNames.ts';
import type { FunctionPlan } from '#infra/functionPlan.ts';
import { functions as plannedFunctions } from '#infra/plan.ts';
import { type Stage, stages } from '#infra/stages.ts';
import { uploadStock } from './cdn/uploadStock.ts';
import { uploadWeb } from './cdn/uploadWeb.ts';
import { type Data, startData } from './data.ts';
import { takeFolder } from './dataFolder/dataFolder.ts';
import { type Log, openLog } from './dataFolder/log.ts';
import { environmentOf, platformEnvironment, tableName } from './environment.ts';
import { messageOf } from './errors.ts';
import { makeApis } from './front/apis.ts';
import { startDevelopment } from './front/devServer.ts';
import { Front, type FrontTargets } from './front/front.ts';
import { type Listening, listen } from './front/listen.ts';
import { addReportsEngine } from './functions/reportsEngine.ts';
import { startWorkers } from './functions/workerPool.ts';
import { deletePassing } from './objectStore/lifecycle.ts';
import { type Seed, withEnvironment } from './seed/context.ts';
import { socketManagement } from './socket/management.ts';
import type { WebSocketGateway } from './socket/socket.ts';
import type { Gateways } from './standIns/gateways.ts';
import { deleteExpired } from './table/table.ts';
import { type EventSources, startEventSources } from './triggers/eventSources.ts';
import { makeSchedules } from './triggers/schedules.ts';
import './localhostDns.mjs';

export interface StageRequest {
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly stage?: Stage;
  /** Milliseconds; for times that the stage itself sets. Functions have their own clock. */
  readonly clock?: () => number;
  readonly say?: (line: string) => void;
  /** Empties the data folder first. */
  readonly reset?: boolean;
  /** Serves the web app from its sources. */
  readonly dev?: boolean;
  /** Called when the stage can't continue. */
  readonly onLost?: (reason: string) => void;
  /** Tests provide their own functions with bundles; `seed: false` starts without demo data. */
  readonly functions?: Readonly<Record<string, FunctionPlan>>;
  readonly bundles?: string;
  readonly web?: string;
  readonly seed?: Seed | false;
  readonly pause?: (attempt: number) => number;
}

export interface RunningStage {
  readonly url: string;
  readonly port: number;
  /** The functions' environment, including the addresses of the stand-ins. */
  readonly environment: Environment & Readonly<Record<string, string>>;
  /** Resolves with true once everything queued is processed: emails sent, pages published. */
  settled(patienceMs?: number): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Starts the embedded stage: the plan's functions in worker threads, and everything of AWS that they use. Throws a UserFacingError, a
 * single plain sentence, for a taken port, a locked data folder or a missing table engine.
 */
export async function startStage(request: StageRequest): Promise<RunningStage> {
  const closers: Closers = [];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    return { ...(await bringUp(request, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Closers = (() => unknown)[];

async function bringUp(request: StageRequest, closers: Closers): Promise<Omit<RunningStage, 'close'>> {
  const settings: Ground = {
    ...request,
    stage: request.stage ?? stages.local,
    clock: request.clock ?? Date.now,
    say: request.say ?? (() => {}),
    functions: request.functions ?? plannedFunctions,
    bundles: resolve(request.bundles ?? bundleFolder),
    dataDir: resolve(request.dataDir),
  };
  const folder = await takeFolder(settings.dataDir, request.reset === true);
  closers.push(folder.release);
  const log = openLog(settings.dataDir);
  const front = new Front(log);
  const listening = await listen(request.port, front.request, front.upgrade);
  closers.push(listening.close);
  const { environment, work, behind } = await connect({ ...settings, isFresh: folder.isFresh, log, listening }, closers);
  folder.markSeeded();
  front.open(behind);
  // The first to run on closing: pending requests can still use everything else.
  closers.push(() => front.drain());
  return {
    url: environment.PORTAL_URL,
    port: listening.port,
    environment,
    settled: (patienceMs = 30_000) => work.settled(patienceMs),
  };
}

type Ground = StageRequest & Required<Pick<StageRequest, 'stage' | 'clock' | 'say' | 'functions' | 'bundles'>>;

/** Starts what is behind the port, in order of dependency. */
async function connect(ground: Ground & { isFresh: boolean; log: Log; listening: Listening }, closers: Closers) {
  const { stage, dataDir, clock, say, log, functions, bundles, listening, onLost = () => {} } = ground;
  const later: { work?: EventSources; socket?: WebSocketGateway } = {};
  say('Starting the table and the stores …');
  const data = await startData({
    ...{ stage, dataDir, say, log, clock, isReset: ground.reset === true },
    others: [socketManagement(() => later.socket?.connections)],
    onSent: (queue) => later.work?.wake(queue),
    onLost: () => onLost('The table engine ended by itself: the file log in the data folder may say why.'),
  });
  closers.push(data.close);
  const environment = environmentFor(stage, data, listening.port);
  if (functions.reporting) addReportsEngine(say);
  const workers = startWorkers({ functions, bundles, environment, log });
  closers.push(workers.close);
  const { invoke } = workers;
  const development = ground.dev
    ? await startDevelopment({ server: listening.server, bundles, say, onBundled: workers.reload })
    : undefined;
  if (development) closers.push(development.close);

  const { ownPages, site, socket } = makeApis({
    ...{ functions, data, invoke, clock },
    domain: stage.domain,
    portal: environment.PORTAL_URL,
    appFiles: development?.appFiles,
  });
  later.socket = socket;
  closers.push(() => socket.close());
  const schedules = makeSchedules({ functions, invoke, dataDir, log, clock, region: stage.region });
  closers.push(schedules.stop);
  await schedules.deploy();
  await uploadStock({ objects: data.objects, dataDir });
  if (!ground.dev) await uploadWeb({ objects: data.objects, folder: resolve(ground.web ?? webFolder), dataDir });
  const work = startEventSources({ functions, data, dataDir, invoke, log, clock, pause: ground.pause });
  later.work = work;
  closers.push(work.stop);
  if (ground.isFresh && data.isNew) await fill(ground, environment, work, data.gateways);
  schedules.start();
  closers.push(startSweeping(data, clock, log));
  const behind: FrontTargets = { ownPages, site, socket: (...given) => socket.upgrade(...given), development: development?.development };
  return { environment, work, behind };
}

function environmentFor(stage: Stage, data: Data, port: number): RunningStage['environment'] {
  const parts = { port, engine: data.engine, store: data.store, services: data.services };
  return { ...environmentOf(stage, parts), ...platformEnvironment(stage, parts, data.credentials) };
}

const seedFromFile: Seed = async (context) => {
  const { seed } = await import('./seed/seed.ts');
  await seed(context);
};

async function fill(
  { seed = seedFromFile, clock, say }: Ground,
  environment: RunningStage['environment'],
  work: EventSources,
  gateways: Gateways,
): Promise<void> {
  if (!seed) return;
  say('Filling in the demo churches …');
  await withEnvironment(environment, () => seed({ settings: environment, clock, say, gateways }));
  say('Publishing their pages …');
  await work.settled(60_000);
}

const sweepEveryMs = 600_000;

/** What DynamoDB and the buckets' lifecycle rules do in a deployed stage. */
function startSweeping({ table, objects }: Data, clock: () => number, log: Log): () => void {
  const failed = (error: unknown) => log('sweep', messageOf(error));
  const look = () => {
    deleteExpired(table, tableName, clock()).catch(failed);
    deletePassing(objects, clock()).catch(failed);
  };
  const timer = setInterval(look, sweepEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
