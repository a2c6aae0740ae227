// A congregation signs in at the same time: each is either signed in or immediately told to retry, no one gets an error, and other calls
// keep working.
import { describe, expect, test } from '@jest/globals';
import { refusals } from '#shared/errors.ts';

const accounts = [
  'admin@grace.test',
  'editor@grace.test',
  'leader@grace.test',
  'treasurer@grace.test',
  'member@grace.test',
  'admin@hope.test',
];
const many = 30;

export const describeSignInLoad = (origin: () => string): void =>
  describe('thirty sign-ins at once (finding A4)', () => {
    const signIn = async (email: string) => {
      const body = JSON.stringify({ email, password: 'narthex-demo' });
      const headers = { 'content-type': 'application/json', origin: 'https://old.example' };
      const answer = await fetch(`${origin()}/api/membership/users/login`, { method: 'POST', headers, body });
      const { status } = answer;
      const retryAfter = answer.headers.get('retry-after');
      return { status, retryAfter, cors: answer.headers.get('access-control-allow-origin'), text: await answer.text() };
    };

    test('are answered, each with a sign-in or with when to try again, and others are served meanwhile', async () => {
      const order: ('sign-in' | 'other')[] = [];
      const inOrder = async <T>(what: 'sign-in' | 'other', asked: Promise<T>): Promise<T> => {
        const answer = await asked;
        order.push(what);
        return answer;
      };
      const signIns = Promise.all(
        Array.from({ length: many }, (_, at) => inOrder('sign-in', signIn(accounts[at % accounts.length] ?? ''))),
      );
      const lookUp = async () => (await fetch(`${origin()}/api/membership/churches/lookup?subDomain=grace`)).status;
      const others = await Promise.all(Array.from({ length: many }, () => inOrder('other', lookUp())));
      expect(new Set(others)).toEqual(new Set([200]));
      const answers = await signIns;
      expect(order.lastIndexOf('other')).toBeLessThan(order.lastIndexOf('sign-in'));
      const [entered, later] = [answers.filter(({ status }) => status === 200), answers.filter(({ status }) => status === 503)];
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(entered.length).toBeGreaterThan(0);
      for (const { text } of entered) expect(JSON.parse(text)).toMatchObject({ user: { email: expect.any(String) } });
      for (const answer of later)
        expect(answer).toEqual({ status: 503, retryAfter: expect.stringMatching(/^[1-9]\d*$/), cors: '*', text: refusals.busy.says });
      expect((await signIn('member@grace.test')).status).toBe(200);
    });
  });
