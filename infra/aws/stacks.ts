import type { App } from 'aws-cdk-lib';
import { HttpApiStack } from './api/httpApiStack.ts';
import { SocketStack } from './api/socketStack.ts';
import { SiteStack } from './cdn/siteStack.ts';
import { WebStack } from './cdn/webStack.ts';
import { DataStack } from './data/dataStack.ts';
import { DomainStack, zoneOf } from './domainStack.ts';
import { isMonitored, MonitoringStack } from './monitoring/monitoringStack.ts';
import type { StageContext } from './stageContext.ts';

/** All stacks of a stage, in order of dependency. */
export function buildStage(app: App, scene: StageContext) {
  const domain = scene.hostedZoneId ? undefined : new DomainStack(app, scene);
  const zone = zoneOf(scene, domain);
  const data = new DataStack(app, scene, zone);
  const socket = new SocketStack(app, { scene, data });
  const areas = new HttpApiStack(app, { scene, data, sockets: socket.sockets, socketFunctions: socket.functions });
  const site = new SiteStack(app, { scene, zone, data, areas, socket });
  const web = new WebStack(app, scene, data);
  // The edge names documents of the app.
  site.addStackDependency(web);
  const watch = isMonitored(scene) ? new MonitoringStack(app, { scene, data, areas, socket }) : undefined;
  return { domain, data, socket, areas, site, web, watch };
}

export type StageStacks = ReturnType<typeof buildStage>;
