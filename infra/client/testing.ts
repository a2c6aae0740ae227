// For tests with a real client: the unmodified npm package of the suite that churches migrate from, against the embedded stage with its
// demo churches.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  ApiHelper,
  CommonEnvironmentHelper,
  type LoginResponseInterface,
  type LoginUserChurchInterface,
  UserHelper,
} from '@churchapps/helpers';
import { volatileFolder } from '#shared/volatileFolderTesting.ts';
import { buildAll } from '../build.ts';
import { startStage } from '../local/start.ts';
import { writeDocs } from '../openapi/docFiles.ts';
import { stages } from '../stages.ts';

export interface ClientStage {
  readonly origin: string;
  close(): Promise<void>;
}

export async function startClientStage(): Promise<ClientStage> {
  const folder = volatileFolder('narthex-client-', 512);
  await buildAll(() => {}, ['functions']);
  writeDocs(join(folder, 'web'));
  const light = { ...stages.local, passwordCost: 10 };
  const stage = await startStage({ port: 0, dataDir: join(folder, 'data'), web: join(folder, 'web'), stage: light });
  const origin = `http://127.0.0.1:${stage.port}`;
  configure(origin);
  const close = async () => {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin, close };
}

/** As the client's host apps do: the addresses from the environment, then one configuration per API. */
function configure(origin: string): void {
  Object.assign(process.env, {
    REACT_APP_API_BASE: `${origin}/api/`,
    REACT_APP_CONTENT_ROOT: `${origin}/content`,
    REACT_APP_MESSAGING_API_SOCKET: `${origin.replace('http', 'ws')}/socket`,
    REACT_APP_B1_ROOT: origin.replace('127.0.0.1', '{key}.localhost'),
  });
  CommonEnvironmentHelper.init('local');
  const urls = {
    MembershipApi: CommonEnvironmentHelper.MembershipApi,
    AttendanceApi: CommonEnvironmentHelper.AttendanceApi,
    ContentApi: CommonEnvironmentHelper.ContentApi,
    GivingApi: CommonEnvironmentHelper.GivingApi,
    MessagingApi: CommonEnvironmentHelper.MessagingApi,
    DoingApi: CommonEnvironmentHelper.DoingApi,
    ReportingApi: CommonEnvironmentHelper.ReportingApi,
  };
  ApiHelper.apiConfigs = Object.entries(urls).map(([keyName, url]) => ({ keyName, url, jwt: '', permissions: [] }));
}

const membership = 'MembershipApi';
const password = 'narthex-demo';

/** Signs in and selects a church, as the client's sign-in page does. */
export async function enter(email: string, subDomain: string): Promise<{ own: LoginUserChurchInterface; login: LoginResponseInterface }> {
  ApiHelper.clearPermissions();
  const login: LoginResponseInterface = await ApiHelper.postAnonymous('/users/login', { email, password }, membership);
  UserHelper.user = login.user;
  UserHelper.userChurches = login.userChurches;
  await UserHelper.selectChurch(undefined, undefined, subDomain);
  await ApiHelper.patch(
    `/userChurch/${login.user.id}`,
    { churchId: UserHelper.currentUserChurch.church.id, appName: 'B1', lastAccessed: new Date('2026-11-18T09:00:00Z') },
    membership,
  );
  return { own: UserHelper.currentUserChurch, login };
}

/** The error message the client would show. */
export const problem = async (asked: Promise<unknown>) => {
  try {
    return { answered: await asked };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
