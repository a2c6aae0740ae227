// For tests: the whole area served from outside, a church with its table, editors and members, and messages to the publish queue.
import { Page } from '#shared/content/pages/pages.ts';
import { Delta, Draft } from '#shared/content/words.ts';
import type { Answers, ElementNode, SectionNode } from '#shared/elements/node.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { many, type Out } from '#shared/words.ts';
import { askEpoch, sessionRows } from '../core/auth/sessions.ts';
import { sign } from '../core/auth/tokens.ts';
import { nowIso } from '../core/clock.ts';
import { newId } from '../core/random.ts';
import { serveArea } from '../core/serve/serve.ts';
import { asking, type Reply } from '../core/serve/testing.ts';
import { allItems } from '../core/table/itemsTesting.ts';
import { Table } from '../core/table/table.ts';
import { churches } from '../membership/table.ts';
import { handlers } from './handlers.ts';

export const ask = asking(serveArea('content', handlers));

export interface Who {
  readonly permissions?: readonly string[];
  readonly groupIds?: readonly string[];
  readonly leaderGroupIds?: readonly string[];
  readonly membershipStatus?: string;
}

/** A church whose editor is signed in as `token`. */
export class TestChurch {
  readonly id = newId();
  readonly table = new Table(this.id, { name: 'Test' });
  token = '';

  static async make(): Promise<TestChurch> {
    const church = new TestChurch();
    const place = {
      id: church.id,
      name: 'A church',
      subDomain: `c${church.id.toLowerCase()}`,
      timeZone: 'UTC',
      registrationDate: nowIso(),
    };
    await church.table.write(church.table.set(churches, { ...place, settings: [] }));
    church.token = await church.member({ permissions: ['Content__Edit'] });
    return church;
  }

  /** A token of a new person, with permissions as in tokens: `Content__Edit`. */
  async member({ permissions = [], ...more }: Who = {}): Promise<string> {
    const id = newId();
    const session = { id: newId(), userId: id, created: nowIso(), lastSeen: nowIso(), address: '', device: '' };
    await this.table.write(this.table.put(sessionRows, session));
    const batch = this.table.batch();
    const epoch = askEpoch(batch, this.id, id);
    await batch.send();
    const who = { id, email: `${id}@users.test`, firstName: 'Edda', lastName: 'Editor', use: 'api' as const, sid: session.id };
    const where = { churchId: this.id, personId: newId(), membershipStatus: 'Guest', apiName: 'ContentApi', ep: epoch() };
    return sign(
      {
        ...who,
        ...where,
        permissions: [...permissions],
        ...more,
        groupIds: [...(more.groupIds ?? [])],
        leaderGroupIds: [...(more.leaderGroupIds ?? [])],
      },
      hourMs,
    );
  }

  ask(method: string, url: string, body?: unknown, token = this.token): Promise<Reply> {
    return ask(method, url, { token, body });
  }

  /** An empty page as created by our own builder. */
  async page(title = 'About us', url?: string): Promise<Out<typeof Page>> {
    return (await this.ask('POST', '/pages/new', { title, url, template: 'blank' })).of(Page);
  }
  /** A page as created by older clients. */
  async livePage(title: string, url: string): Promise<Out<typeof Page>> {
    const [page] = (await this.ask('POST', '/pages', [{ title, url }])).of(many(Page));
    if (!page) throw new Error('No page was answered.');
    return page;
  }
  async draft(id: string, base = 'pages'): Promise<Out<typeof Draft>> {
    return (await this.ask('GET', `/${base}/${id}/draft`)).of(Draft);
  }
  /** Applies a step to the current draft. */
  async change(id: string, nodes: readonly (SectionNode | ElementNode)[], removes: readonly string[] = [], base = 'pages') {
    const { revision } = await this.draft(id, base);
    return (await this.ask('POST', `/${base}/${id}/changes`, asked(revision, nodes, removes))).of(Delta);
  }
  async publish(id: string, base = 'pages'): Promise<Reply> {
    const { revision } = await this.draft(id, base);
    return this.ask('POST', `/${base}/${id}/publish`, { revision });
  }
}

export const asked = (revision: number, nodes: readonly (SectionNode | ElementNode)[], removes: readonly string[] = []) => ({
  revision,
  label: 'step',
  sections: nodes.filter(({ node }) => node === 'section'),
  elements: nodes.filter(({ node }) => node === 'element'),
  removes,
});

const plain = { styles: {}, animations: {} };
export const section = (o: Partial<SectionNode> = {}): SectionNode => ({
  node: 'section',
  id: newId(),
  sort: 1,
  zone: 'main',
  answers: {},
  ...plain,
  ...o,
});
export const element = (
  sectionId: string | undefined,
  answers: Answers = { text: 'Hello' },
  o: Partial<ElementNode> = {},
): ElementNode => ({
  node: 'element',
  id: newId(),
  sort: 1,
  elementType: 'text',
  ...(sectionId ? { sectionId } : {}),
  answers,
  ...plain,
  ...o,
});

/** The messages to the publish queue for a church, oldest first. */
export async function publications(churchId: string): Promise<{ pageUrls?: string[]; gone?: string[] }[]> {
  const rows = (await itemsOf()).map(({ row }) => JSON.parse(JSON.stringify(row ?? {})));
  const own = rows.filter(({ queue, body }) => queue === 'publish' && body?.churchId === churchId);
  return own.sort((a, b) => a.at.localeCompare(b.at)).map(({ body }) => body);
}

/** All rows of the table, optionally only those of a church. */
export async function itemsOf(churchId?: string) {
  const found = await allItems();
  return churchId ? found.filter(({ pk }) => String(pk).includes(`#${churchId}#`)) : found;
}
