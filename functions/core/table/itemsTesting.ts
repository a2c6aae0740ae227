// For tests that look at everything that was written.
import { dynamo, fromItems, type Item, toItem } from './dynamo.ts';

/** All rows of the table, of all churches and areas, however many pages they fill. */
export const allItems = (): Promise<Item[]> => scanned({});

/** The same of one kind: the others aren't even sent. */
export const itemsOf = (kind: string): Promise<Item[]> =>
  scanned({ FilterExpression: '#k = :k', ExpressionAttributeNames: { '#k': 'kind' }, ExpressionAttributeValues: toItem({ ':k': kind }) });

async function scanned(which: object): Promise<Item[]> {
  const found: Item[] = [];
  let from: unknown;
  do {
    const page = await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true, ExclusiveStartKey: from, ...which });
    found.push(...fromItems(page.Items));
    from = page.LastEvaluatedKey;
  } while (from);
  return found;
}
