// For tests: the area served from outside, with a church and its people.
import { askEpoch, sessionRows } from '#functions/core/auth/sessions.ts';
import { sign } from '#functions/core/auth/tokens.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking, type Reply } from '#functions/core/serve/testing.ts';
import { people } from '#functions/membership/table.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { handlers } from '../handlers.ts';
import { TestBooks } from './testing.ts';

const ask = asking(serveArea('giving', handlers));
const treasurer = ['Donations__View', 'Donations__View Summary', 'Donations__Edit', 'Settings__Edit'];

export class TestGiving {
  readonly books: TestBooks;
  token = '';
  private constructor(books: TestBooks) {
    this.books = books;
  }
  static async open(): Promise<TestGiving> {
    const giving = new TestGiving(await TestBooks.open());
    giving.token = (await giving.member(treasurer)).token;
    return giving;
  }

  /** Someone with a token of the area. */
  async member(permissions: readonly string[] = []): Promise<{ token: string; personId: string }> {
    const { table, church } = this.books;
    const [id, personId] = [newId(), await this.person()];
    const session = { id: newId(), userId: id, created: nowIso(), proved: nowIso(), lastSeen: nowIso(), address: '', device: '' };
    await table.write(table.put(sessionRows, session));
    const batch = table.batch();
    const epoch = askEpoch(batch, church, id);
    await batch.send();
    const who = { id, email: `${id}@users.test`, firstName: 'Tess', lastName: id, use: 'api' as const, sid: session.id };
    const where = { churchId: church, personId, membershipStatus: 'Member', apiName: 'GivingApi', ep: epoch() };
    return { personId, token: await sign({ ...who, ...where, permissions: [...permissions], groupIds: [], leaderGroupIds: [] }, hourMs) };
  }
  async person(): Promise<string> {
    const id = newId();
    const name = { display: 'Pat Person', first: 'Pat', last: 'Person' };
    const row = { id, name, contactInfo: {}, membershipStatus: 'Member', householdId: newId(), created: nowIso(), groups: [] };
    await this.books.table.write(this.books.table.set(people, row));
    return id;
  }

  ask(method: string, url: string, body?: unknown, token = this.token): Promise<Reply> {
    return ask(method, url, { token, body });
  }
  /** The answer as an object; fails if it was refused. */
  async done(method: string, url: string, body?: unknown, token = this.token) {
    const reply = await this.ask(method, url, body, token);
    if (reply.status !== 200) throw new Error(`${method} ${url}: ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text);
  }
}
