import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { log } from './log.ts';

const lines = () => {
  const written: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void written.push(String(line)));
  return written;
};
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a line of the log', () => {
  test('is one JSON object', () => {
    const written = lines();
    log.info('church published', { churchId: 'c', pages: 3 });
    expect(written.map((line) => JSON.parse(line))).toEqual([{ level: 'info', message: 'church published', churchId: 'c', pages: 3 }]);
  });

  test('is the object itself where the runtime makes the line, by its level', () => {
    process.env.AWS_LAMBDA_LOG_FORMAT = 'JSON';
    try {
      const info = jest.spyOn(console, 'info').mockImplementation(() => {});
      const error = jest.spyOn(console, 'error').mockImplementation(() => {});
      log.info('church published', { pages: 3 });
      log.error('call failed', { error: new Error('outer'), password: 'hush' });
      expect(info.mock.calls).toEqual([[{ message: 'church published', pages: 3 }]]);
      expect(error.mock.calls).toEqual([[expect.objectContaining({ message: 'call failed', password: '[struck out]' })]]);
      expect(error.mock.calls[0]?.[0]).toMatchObject({ error: { message: 'outer' } });
    } finally {
      delete process.env.AWS_LAMBDA_LOG_FORMAT;
    }
  });

  test('tells of an error and what caused it', () => {
    const written = lines();
    log.error('call failed', { error: new Error('outer', { cause: new Error('inner') }) });
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 'error', error: { message: 'outer', cause: { message: 'inner' } } });
    expect(written[0]).toContain('log.test.ts');
  });

  const token = 'eyJhbGciOiJFUzI1NiJ9.eyJpZCI6ImEifQ.c2lnbmF0dXJl';
  test.each([
    ['a field', { password: 'hush hush' }],
    ['a field within', { body: { newPassword: 'hush', list: [{ authGuid: 'hush' }] } }],
    ['a field with another case', { Authorization: 'hush' }],
    ['a token anywhere', { message: `Bearer ${token}`, url: `/x?y=${token}` }],
    ['a query string', { path: '/users?code=hush&guid=hush' }],
    ['the secret address of a calendar', { url: 'https://api.test/content/events/subscribe?churchId=c&key=hush-Hush_1&x=1' }],
    ['a query alone', { message: 'GET /events/subscribe?key=hush failed' }],
    ['JSON within a text', { body: '{"password":"hush","jwt":"hush"}' }],
    ['JSON within a text within a text', { body: JSON.stringify({ body: '{"password":"hush"}' }) }],
    ['a password with spaces and signs', { password: 'hush, "hush" & hush}' }],
    ['a password with spaces in a text', { body: '{"password":"hush, hush"}' }],
    ['a message of an error', { error: new Error('token=hush') }],
    ['a cookie', { headers: { cookie: 'narthex=hush; b=hush' } }],
    ['JSON that was cut off', { body: '{"a":1,"password":"hush, \\"hush\\" hush' }],
    ['JSON cut off within a text', { body: 'sent {\\"password\\":\\"hush hush\\",\\"a\\":1' }],
    ['a number', { code: 123456 }],
    ['a list', { secret: ['hush', 'hush'] }],
  ])('strikes out secrets: %s', (_, about) => {
    const written = lines();
    log.error('x', about);
    expect(written.join()).not.toMatch(/hush|eyJ|123456/);
    expect(() => JSON.parse(written[0] ?? '')).not.toThrow();
  });

  test('stays within bounds', () => {
    const written = lines();
    log.error('x', { path: '/x'.repeat(100_000) });
    expect(written[0]?.length).toBeLessThan(5_000);
  });

  test('leaves what is no secret', () => {
    const written = lines();
    log.info('x', { refusalCode: 'notFound', kind: 'Person', decoded: true, barcode: '7', key: 'pages/a' });
    expect(written[0]).toContain('"refusalCode":"notFound"');
    expect(written[0]).toContain('"barcode":"7"');
    expect(written[0]).toContain('"key":"pages/a"');
  });
});
