// Every call of older clients, against the stage: it is either served or known to be missing; no list is missing, and every answer has the
// CORS headers, without which a refusal looks like a broken network.
import { ApiHelper } from '@churchapps/helpers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Area, areaNames, areas } from '#shared/areas.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { olderCalls } from './olderCalls.ts';
import { enter } from './testing.ts';

let churchId: string;
const split = (calls: string) => calls.split(/\s+/).filter(Boolean);

interface Answer {
  readonly said: string;
  readonly status: number;
  readonly cors: string | null;
  readonly body: string;
}

async function ask(area: Area, method: string, path: string, isSignedIn = false): Promise<Answer> {
  const { url, jwt } = ApiHelper.getConfig('MembershipApi');
  const token = ApiHelper.getConfig(areas[area].keyName)?.jwt ?? jwt;
  const answer = await fetch(url.replace(/membership\/?$/, area) + path.replaceAll('*', churchId), {
    method,
    headers: { origin: 'https://old.example', 'content-type': 'application/json', authorization: `Bearer ${isSignedIn ? token : ''}` },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  const cors = answer.headers.get('access-control-allow-origin');
  return { said: `${method} /${area}${path}`, status: answer.status, cors, body: await answer.text() };
}

const isList = ({ status, body }: Answer) => status === 200 && Array.isArray(JSON.parse(body));
const isMissing = ({ status }: Answer) => status === 404 || status === 405;
const isToCome = (area: Area, path: string) =>
  split(olderCalls[area].toCome).some((beginning) => beginning === '/' || `${path.split('?')[0]}/`.startsWith(`${beginning}/`));
const several = <T>(all: readonly T[], doOne: (one: T) => Promise<Answer>) => mapWithLimit(4, all, doOne);

export const describeWalk = (): void =>
  describe.each(areaNames)('every call of older clients: %s', (area) => {
    const { lists, rows, saves, removals } = olderCalls[area];
    beforeAll(async () => {
      churchId = (await enter('admin@grace.test', 'grace')).own.church.id ?? '';
    });

    test('lists are lists', async () => {
      const answers = await several(split(lists), (path) => ask(area, 'GET', path, true));
      expect(answers.filter((answer) => !isList(answer) || answer.cors !== '*')).toEqual([]);
    });

    test('what is neither served nor to come is nothing', async () => {
      const all = [
        ...split(`${lists} ${rows}`).map((path) => ['GET', path] as const),
        ...split(saves).map((path) => ['POST', path] as const),
        ...split(removals).map((path) => ['DELETE', path] as const),
      ].filter(([, path]) => !isToCome(area, path));
      const answers = await several(all, ([method, path]) => ask(area, method, path));
      expect(answers.filter(isMissing)).toEqual([]);
    });

    test('what is to come is refused, never charged, never a failure', async () => {
      const all = [
        ...split(saves).map((path) => ['POST', path] as const),
        ...split(removals).map((path) => ['DELETE', path] as const),
      ].filter(([, path]) => isToCome(area, path));
      const answers = await several(all, ([method, path]) => ask(area, method, path, true));
      expect(answers.filter((answer) => !isMissing(answer) || answer.cors !== '*')).toEqual([]);
      const found = await several(
        split(rows).filter((path) => isToCome(area, path)),
        (path) => ask(area, 'GET', path, true),
      );
      expect(found.filter(({ status, cors }) => ![200, 404].includes(status) || cors !== '*')).toEqual([]);
    });
  });
