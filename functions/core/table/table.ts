// The single table as one caller sees it: keys are built here, the church comes from the caller, and changes are audited.
import { Refusal, type RefusalCode } from '#shared/errors.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { Out, Schema } from '#shared/words.ts';
import { later, nowIso, seconds } from '../clock.ts';
import { type Mark, marking } from '../facts/marks.ts';
import { type FollowUpQueue, outbox, outboxRow } from '../outbox/outbox.ts';
import { newId } from '../random.ts';
import { settings } from '../settings.ts';
import { type Actor, auditLogOf, auditRow, changesBetween, type Told } from './auditLog.ts';
import { Batch } from './batch.ts';
import { adding, expect, type Op, refusalFor, summing, withTable } from './conditions.ts';
import { dynamo, fromItem, fromItems, type Item, toItem } from './dynamo.ts';
import { conditionOf, type QueryOptions } from './keyConditions.ts';
import { fits, joined, type Key, type Kind, type Owner, partition, type StoredRow } from './kind.ts';
import { cursor, kept, namesIn, Page, projection, startKey } from './page.ts';

export type { Op };

/** How long deleted rows can be restored. */
export const undoDays = 30;

export class Table {
  readonly church: string;
  readonly actor: Actor;
  constructor(church: string, actor: Actor = {}) {
    this.church = church;
    this.actor = actor;
  }

  /** The same caller in another church; only for public calls, the caller's own memberships, and the stage's own jobs. */
  within(church: string): Table {
    return new Table(church, this.actor);
  }
  as(actor: Actor): Table {
    return new Table(this.church, { ...this.actor, ...actor });
  }

  async get<S extends Schema, K>(
    of: Kind<S, K>,
    key: NoInfer<K>,
    o: { withRemoved?: boolean } = {},
  ): Promise<StoredRow<Out<S>> | undefined> {
    const at = this.keys(of, of.key(key));
    if (!fits(at)) return undefined;
    const answer = await dynamo('GetItem', { TableName: settings.table, Key: toItem(at), ConsistentRead: true });
    return kept(of, fromItem(answer.Item), o.withRemoved);
  }

  /** Like `get`, but refuses with `notFound` if there is none. */
  async need<S extends Schema, K>(of: Kind<S, K>, key: NoInfer<K>, code: RefusalCode = 'notFound'): Promise<StoredRow<Out<S>>> {
    const found = await this.get(of, key);
    if (!found) throw new Refusal(code);
    return found;
  }

  /** Collects keys of any kinds and churches and reads them in one request per hundred. */
  batch(): Batch {
    return new Batch();
  }
  keyOf<S extends Schema, K>(of: Kind<S, K>, key: NoInfer<K>) {
    return this.keys(of, of.key(key));
  }

  /** One page of a partition. It may contain rows of several kinds: `page.of(kind)` selects one. */
  async query(of: Owner, pk: readonly string[], o: QueryOptions = {}): Promise<Page> {
    const [p, s] = o.index ? [`${o.index}pk`, `${o.index}sk`] : ['pk', 'sk'];
    const values: Item = { ':p': partition(of, this.church, pk) };
    if (o.begins) values[':b'] = joined(o.begins);
    if (!fits({ pk: String(values[':p']), sk: String(values[':b'] ?? '') })) return new Page([], undefined, false);
    if (o.between) [values[':from'], values[':to']] = o.between;
    if (o.until !== undefined) values[':to'] = o.until;
    // DynamoDB refuses them in an index, and the embedded engine doesn't.
    if (Object.values(values).includes('')) throw new Error('A query compares a key with an empty text.');
    const condition = conditionOf(o);
    const answer = await dynamo('Query', {
      TableName: settings.table,
      IndexName: o.index,
      KeyConditionExpression: `#p = :p${condition}`,
      ProjectionExpression: o.fields && projection(o.fields),
      ExpressionAttributeNames: { '#p': p, ...(condition ? { '#s': s } : {}), ...namesIn(o.fields ?? []) },
      ExpressionAttributeValues: toItem(values),
      ...{ ScanIndexForward: !o.newestFirst, ConsistentRead: o.index ? undefined : true, Limit: o.limit },
      ExclusiveStartKey: startKey(o.after, values[':p'], o.index),
    });
    return new Page(fromItems(answer.Items), cursor(answer.LastEvaluatedKey), o.withRemoved ?? false);
  }

  /** Every row of a partition, page after page; for partitions that stay small. */
  async all(of: Owner, pk: readonly string[], o: QueryOptions = {}): Promise<Page> {
    const items: Item[] = [];
    let after: string | undefined;
    do {
      const page = await this.query(of, pk, { ...o, after });
      items.push(...page.items);
      after = page.next;
    } while (after);
    return new Page(items, undefined, o.withRemoved ?? false);
  }

  /** Saves a row. `before` is the row it replaces, which must be unchanged, or `undefined` for a new one. */
  put<S extends Schema, K>(of: Kind<S, K>, row: Out<S>, before?: StoredRow<Out<S>>, taken?: RefusalCode): Op[] {
    const item = { ...this.item(of, row), version: (before?.version ?? 0) + 1 };
    const request = { Put: { Item: toItem(item), ...expect(before) } };
    return [
      { request, refusal: taken ?? 'outdated', ...this.marked(of, row) },
      ...this.audited(of, before ? 'change' : 'add', row, before?.row),
    ];
  }

  /** Saves a row regardless of what was there; for rows that no one edits. */
  set<S extends Schema, K>(of: Kind<S, K>, row: Out<S>): Op[] {
    const request = { Put: { Item: toItem({ ...this.item(of, row), version: 1 }) } };
    return [{ request, refusal: 'outdated', ...this.marked(of, row) }];
  }

  /**
   * Adds to the `sums` of a row, even if others add to them at the same time; the row is created if there is none. What was there keeps its
   * other fields. Nothing is audited.
   */
  add<S extends Schema, K>(of: Kind<S, K>, row: Out<S>): Op[] {
    return [{ request: { Update: summing(this.item(of, row), of.sums ?? []) }, refusal: 'outdated' }];
  }

  /** Deletes a row: permanently, or so that it can be restored for 30 days if its kind has `undo` and `forGood` isn't said. */
  remove<S extends Schema, K>(of: Kind<S, K>, before: StoredRow<Out<S>>, forGood?: 'forGood'): Op[] {
    const op = of.undo && !forGood ? this.hide(of, before) : { Delete: { Key: toItem(this.keysOfRow(of, before.row)), ...expect(before) } };
    return [{ request: op, refusal: 'outdated', ...this.marked(of, before.row) }, ...this.audited(of, 'remove', before.row, before.row)];
  }
  /** Deletes permanently, whatever the kind says. */
  erase<S extends Schema, K>(of: Kind<S, K>, row: Out<S>): Op[] {
    return [{ request: { Delete: { Key: toItem(this.keysOfRow(of, row)) } }, refusal: 'outdated', ...this.marked(of, row) }];
  }
  restore<S extends Schema, K>(of: Kind<S, K>, before: StoredRow<Out<S>>): Op[] {
    const item = { ...this.item(of, before.row), version: before.version + 1 };
    return [
      { request: { Put: { Item: toItem(item), ...expect(before) } }, refusal: 'outdated', ...this.marked(of, before.row) },
      ...this.audited(of, 'restore', before.row, before.row),
    ];
  }

  /** Requires that a row is unchanged since it was read, without changing it. */
  still<S extends Schema, K>(of: Kind<S, K>, before: StoredRow<Out<S>>, refusal: RefusalCode = 'outdated'): Op[] {
    return [{ request: { ConditionCheck: { Key: toItem(this.keysOfRow(of, before.row)), ...expect(before) } }, refusal }];
  }

  /** The same for a row of which only key and version are known. */
  stillAt<S extends Schema, K>(of: Kind<S, K>, key: NoInfer<K>, version: number, refusal: RefusalCode = 'outdated'): Op[] {
    return [{ request: { ConditionCheck: { Key: toItem(this.keys(of, of.key(key))), ...expect({ version }) } }, refusal }];
  }

  /** Writes an audit log line without a row change, for example for a sign-in. */
  note(area: Kind['area'], action: string, what: Told): Op[] {
    return this.put(auditLogOf(area), auditRow(this.actor, action, what));
  }

  /** Queues work to be done after this write, and no earlier than `due`. */
  follow(queue: FollowUpQueue, body: unknown, due?: Date): Op[] {
    return this.set(outbox, outboxRow(queue, body, due));
  }

  /** Requires that no row with this key exists. */
  absent<S extends Schema, K>(of: Kind<S, K>, key: NoInfer<K>, refusal: RefusalCode = 'outdated'): Op[] {
    return [{ request: { ConditionCheck: { Key: toItem(this.keys(of, of.key(key))), ...expect(undefined) } }, refusal }];
  }

  /** All or nothing. A failed condition is thrown as its refusal. */
  async write(...groups: readonly Op[][]): Promise<void> {
    const ops = groups.flat();
    if (ops.length === 0) return;
    const marks = marking(ops.flatMap(({ mark }) => mark ?? []));
    try {
      await dynamo('TransactWriteItems', {
        ClientRequestToken: newId() + newId(),
        TransactItems: [...ops.map(({ request }) => request), ...marks].map((request) =>
          Object.fromEntries(Object.entries(request).map(([verb, o]) => [verb, withTable(o)])),
        ),
      });
    } catch (error) {
      throw refusalFor(error, ops);
    }
  }

  /** Adds to a counter that lives until its window closes; returns the new value. */
  async count<S extends Schema, K>(of: Kind<S, K>, key: NoInfer<K>, until: Date, by = 1): Promise<number> {
    const Key = toItem(this.keyOf(of, key));
    const answer = await dynamo('UpdateItem', { ...withTable({ Key, ...adding(of.name, by, until) }), ReturnValues: 'ALL_NEW' });
    const times = fromItem(answer.Attributes)?.times;
    return typeof times === 'number' ? times : 0;
  }

  /** The same as part of a transaction, if the new value isn't needed. */
  countWith<S extends Schema, K>(of: Kind<S, K>, key: NoInfer<K>, until: Date, by: number): Op[] {
    return [{ request: { Update: { Key: toItem(this.keyOf(of, key)), ...adding(of.name, by, until) } }, refusal: 'outdated' }];
  }

  private keys(of: Owner, key: Key) {
    return { pk: partition(key.everywhere ? { ...of, global: true } : of, this.church, key.pk), sk: joined(key.sk) };
  }
  private keysOfRow<S extends Schema, K>(of: Kind<S, K>, row: Out<S>) {
    return this.keys(of, keyOfRow(of, row));
  }
  private item<S extends Schema, K>(of: Kind<S, K>, row: Out<S>): Item {
    if (!fits(this.keysOfRow(of, row))) throw new Refusal('tooLarge');
    const gsi1 = of.gsi1?.(row);
    const gsi2 = of.gsi2?.(row);
    const expires = of.expires?.(row);
    return {
      ...this.keysOfRow(of, row),
      ...(gsi1 ? { gsi1pk: this.keys(of, gsi1).pk, gsi1sk: this.keys(of, gsi1).sk } : {}),
      ...(gsi2 ? { gsi2pk: this.keys(of, gsi2).pk, gsi2sk: this.keys(of, gsi2).sk } : {}),
      ...{ kind: of.name, ttl: expires && seconds(expires), row },
    };
  }
  private hide<S extends Schema, K>(of: Kind<S, K>, before: StoredRow<Out<S>>) {
    const at = nowIso();
    const item = {
      ...this.keysOfRow(of, before.row),
      gsi1pk: partition({ area: of.area }, this.church, ['removed']),
      gsi1sk: joined([at, of.name, keyOfRow(of, before.row).sk.join('.')]),
      ...{ kind: of.name, row: before.row, version: before.version + 1, removedAt: at, removedBy: this.actor.name ?? '' },
      ttl: seconds(later(undoDays * dayMs)),
    };
    return { Put: { Item: toItem(item), ...expect(before) } };
  }
  private marked<S extends Schema, K>(of: Kind<S, K>, row: Out<S>): { mark?: Mark } {
    return of.fact ? { mark: { church: this.church, fact: of.fact.name, key: of.fact.key(row) } } : {};
  }
  private audited<S extends Schema, K>(of: Kind<S, K>, action: string, row: Out<S>, before: Out<S> | undefined): Op[] {
    if (!of.audit) return [];
    const changes = action === 'add' || action === 'change' ? changesBetween(before, row, of.audit.hide, of.audit.skip) : [];
    if (action === 'change' && changes.length === 0) return [];
    const about = of.audit.about?.(row);
    return this.note(of.area, action, { kind: of.name, id: of.audit.id(row), label: of.audit.label(row), changes, about });
  }
}

// `kind()` has checked that a row has the fields its key is made of; the compiler can't carry that proof through a generic.
const keyOfRow = <S extends Schema, K>(of: Kind<S, K>, row: Out<S>): Key => of.key(row as K & Out<S>);
