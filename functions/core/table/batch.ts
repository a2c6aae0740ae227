import type { Out, Schema } from '#shared/words.ts';
import { settings } from '../settings.ts';
import { dynamo, fromItems, type Item, toItem } from './dynamo.ts';
import { fits, type Kind, type StoredRow } from './kind.ts';
import { alive, kept } from './page.ts';
import type { Table } from './table.ts';

/** Combines reads of any kinds into as few requests as possible; duplicates are read once. */
export class Batch {
  private readonly keys = new Map<string, { pk: string; sk: string }>();
  private readonly found = new Map<string, Item>();

  /** Adds a key; after `send`, the returned function gives its row. `withRemoved`: includes deleted rows that can still be restored. */
  get<S extends Schema, K>(
    table: Table,
    of: Kind<S, K>,
    key: NoInfer<K>,
    o: { readonly withRemoved?: boolean } = {},
  ): () => StoredRow<Out<S>> | undefined {
    const at = table.keyOf(of, key);
    const name = `${at.pk}\n${at.sk}`;
    if (fits(at)) this.keys.set(name, at);
    return () => kept(of, this.found.get(name), o.withRemoved);
  }

  /** The counter of a limit; 0 after its window has closed. */
  getCount<S extends Schema, K>(table: Table, of: Kind<S, K>, key: NoInfer<K>): () => number {
    const at = table.keyOf(of, key);
    const name = `${at.pk}\n${at.sk}`;
    if (fits(at)) this.keys.set(name, at);
    return () => {
      const item = this.found.get(name);
      return item && alive(item) && typeof item.times === 'number' ? item.times : 0;
    };
  }

  async send(): Promise<void> {
    let wanted = [...this.keys.values()].map(toItem);
    while (wanted.length > 0) {
      const answer = await dynamo('BatchGetItem', {
        RequestItems: { [settings.table]: { Keys: wanted.slice(0, 100), ConsistentRead: true } },
      });
      const items = fromItems(at(answer.Responses, settings.table));
      for (const item of items) this.found.set(`${item.pk}\n${item.sk}`, item);
      const again = at(at(answer.UnprocessedKeys, settings.table), 'Keys');
      wanted = [...wanted.slice(100), ...(Array.isArray(again) ? again : [])];
    }
  }
}

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
