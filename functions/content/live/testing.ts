// For tests of streaming services: a church in New York with people who look after its services and host them.
import { setClock } from '#functions/core/clock.ts';
import { churches, subDomains } from '#functions/membership/table.ts';
import { StreamingService } from '#shared/content/live/streamingServices.ts';
import { anything, many, mapOf, shape } from '#shared/words.ts';
import { ask, TestChurch } from '../testing.ts';

const Preview = shape({ services: many(mapOf(anything)) });

export const sundays = {
  ...{ label: 'Sunday', start: '2026-03-08T10:00:00', rule: 'FREQ=WEEKLY' },
  ...{ earlyStart: 300, chatBefore: 600, chatAfter: 900 },
};
export const channel = { videoData: 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv' };

export class ServiceChurch {
  readonly church: TestChurch;
  staff = '';
  host = '';
  #subDomain = '';

  private constructor(church: TestChurch) {
    this.church = church;
  }

  /** On a Thursday. */
  static async make(): Promise<ServiceChurch> {
    setClock('2026-03-05T12:00:00.000Z');
    const made = new ServiceChurch(await TestChurch.make());
    const { id, table } = made.church;
    const { row } = await table.need(churches, {});
    made.#subDomain = row.subDomain;
    await table.write(
      table.set(churches, { ...row, timeZone: 'America/New_York' }),
      table.set(subDomains, { subDomain: row.subDomain, churchId: id }),
    );
    await made.#signIn();
    return made;
  }

  async #signIn(): Promise<void> {
    this.staff = await this.church.member({ permissions: ['StreamingServices__Edit'] });
    this.host = await this.church.member({ permissions: ['Chat__Host'] });
  }
  /** Tokens last for an hour. */
  async moveTo(at: string): Promise<void> {
    setClock(at);
    await this.#signIn();
  }

  send(body: object, token = this.staff) {
    return this.church.ask('POST', '/streamingServices', [body], token);
  }
  async save(body: object): Promise<StreamingService> {
    const [saved] = (await this.send(body)).of(many(StreamingService));
    if (!saved) throw new Error('Nothing was saved.');
    return saved;
  }
  async all(token = this.staff) {
    return (await this.church.ask('GET', '/streamingServices', undefined, token)).of(many(StreamingService));
  }
  async preview() {
    return (await ask('GET', `/preview/data/${this.#subDomain}`)).of(Preview).services;
  }
  control(id: string, original: string, what: string, more: object = {}) {
    return this.church.ask('POST', `/streamingServices/${id}/controls`, { original, what, ...more }, this.host);
  }
  async sermon(more: object): Promise<string> {
    const body = { title: 'Hope', publishDate: '2026-01-04', videoType: 'youtube', videoData: 'abcdefghijk', duration: 1800, ...more };
    const [made] = (await this.church.ask('POST', '/sermons', body, this.staff)).of(many(mapOf(anything)));
    return String(made?.id ?? '');
  }
}
