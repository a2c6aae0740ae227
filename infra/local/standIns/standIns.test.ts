import { describe, expect, test } from '@jest/globals';
import { standIns } from './paths.ts';
import { standInService } from './service.ts';

async function ask(address: string) {
  const { pathname, search } = new URL(address);
  const call = { method: 'GET', path: pathname, query: search.slice(1), target: '', headers: {}, body: Buffer.alloc(0), input: {} };
  return standInService(call);
}
const tile = (z: number, x: number, y: number) =>
  ask(standIns.tiles('http://127.0.0.1:1').replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`));
const find = async (address: string): Promise<unknown> =>
  JSON.parse(String((await ask(`${standIns.geocode('http://127.0.0.1:1')}?q=${encodeURIComponent(address)}`))?.body));

describe('the stand-in for maps', () => {
  test('has a tile as PNG, the same each time, another beside it', async () => {
    const [one, again, other] = [await tile(15, 9_640, 12_222), await tile(15, 9_640, 12_222), await tile(15, 9_641, 12_222)];
    expect(one).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(one?.body.subarray(1, 4).toString()).toBe('PNG');
    expect(one?.body.equals(again?.body ?? Buffer.alloc(0))).toBe(true);
    expect(one?.body.equals(other?.body ?? Buffer.alloc(0))).toBe(false);
  });

  test.each([0, 3, 10, 19])('has every zoom: %i', async (z) => {
    expect((await tile(z, 0, 0))?.body.length).toBeLessThan(200_000);
  });

  test('leaves other addresses to others', async () => {
    expect(await ask('http://127.0.0.1:1/stand-ins/other')).toBeUndefined();
    expect(await ask('http://127.0.0.1:1/stand-ins/tiles/1/2/x.png')).toBeUndefined();
  });
});

describe('the stand-in for geocoding', () => {
  test('knows the demo churches, and gives any other address a point of its own', async () => {
    expect(await find('212 Meadowlark Road, New Paltz, NY 12561')).toMatchObject([{ lat: '41.7476000', lon: '-74.0868000' }]);
    expect(await find('Am Lindengarten 12, 10999 Berlin')).toMatchObject([{ lat: '52.4986000' }]);
    expect(await find('1 Some Street')).toEqual(await find('1 some street').then((all) => relabelled(all, '1 Some Street')));
    expect(await find('1 Some Street')).not.toEqual(await find('2 Some Street'));
  });
  test('does not find what is no address', async () => {
    expect([await find(''), await find('12345'), await find('Nowhere 1')]).toEqual([[], [], []]);
  });
});

const relabelled = (all: unknown, name: string) => (Array.isArray(all) ? all.map((one) => ({ ...one, display_name: name })) : all);
