// For tests: everything of a kind, whatever its shard.
import type { Owner } from '../table/kind.ts';
import { Page } from '../table/page.ts';
import { Table } from '../table/table.ts';
import { shardsOf } from './shards.ts';

export async function inAllShards(of: Owner, name: string): Promise<Page> {
  const pages = await Promise.all(shardsOf({}).map((shard) => new Table('-').all(of, [name, shard])));
  return new Page(
    pages.flatMap(({ items }) => items),
    undefined,
    false,
  );
}
