// For tests that look at everything that was written.
import { dynamo, fromItems, type Item } from './dynamo.ts';

/** All rows of the table, of all churches and areas, however many pages they fill. */
export async function allItems(): Promise<Item[]> {
  const found: Item[] = [];
  let from: unknown;
  do {
    const page = await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true, ExclusiveStartKey: from });
    found.push(...fromItems(page.Items));
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}
