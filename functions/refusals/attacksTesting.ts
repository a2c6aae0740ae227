// For tests: a church full of secrets, what an attacker from outside may have learned of it, and where calls have a place for that.
import type { ServedArea } from '#shared/areas.ts';
import { idForm } from '#shared/words.ts';
import type { Item } from '../core/table/dynamo.ts';
import { type Naming, valueFor } from './hostileInputTesting.ts';
import { type Asked, churchOfSecrets, type Described, type Member, rowsOf } from './testing.ts';

/** The parameters of a call's path. */
export const fieldsOf = ({ call }: Described): readonly string[] => call.path.match(/(?<=:)\w+/g) ?? [];

/** An id of each kind of row, by the field name it would have in lower case. */
function idsIn(found: ReadonlyMap<string, Item>, { user, churchId }: Member): Map<string, string> {
  const known = new Map([...found.values()].map(({ kind, row }) => [`${kind}Id`.toLowerCase(), String(Object(row).id)]));
  const valid = [...known].filter(([, id]) => idForm.test(id));
  return new Map([...valid, ['churchid', churchId], ['userid', user.id]]);
}

/** The only rows of membership that an area's calls could mean; those of the others could mean any. */
const meant: Partial<Record<ServedArea, readonly string[]>> = { giving: ['Person'], doing: ['Person', 'Group', 'Proposal'] };

/** Those of rows that the area's calls could mean by an id: its own, and membership's. */
function nearOf(area: ServedArea, found: ReadonlyMap<string, Item>): Set<string> {
  const isNear = ({ pk, kind }: Item) => {
    const owner = String(pk).split('#')[0];
    return owner === area || (owner === 'membership' && (meant[area]?.includes(String(kind)) ?? true));
  };
  return new Set([...found.values()].filter(isNear).map(({ row }) => String(Object(row).id)));
}

/** Fields that name a row of any area. */
const ofAny = new Set(['contentid', 'entityid']);
function namesAny({ call }: Described): boolean {
  const fields: string[] = [];
  const note: Naming = (field) => {
    fields.push(field.toLowerCase());
    return undefined;
  };
  for (const schema of [call.body, call.query]) valueFor(schema, note);
  return fields.some((field) => ofAny.has(field));
}

/** The attacked church. */
export class Attacked {
  private readonly founder: Member;
  private readonly ids: ReadonlyMap<string, string>;
  private readonly near: ReadonlySet<string>;
  /** What the table held for it when it was made, by key. */
  readonly rows: ReadonlyMap<string, Item>;

  private constructor(area: ServedArea, founder: Member, rows: ReadonlyMap<string, Item>) {
    this.founder = founder;
    this.rows = rows;
    this.ids = idsIn(rows, founder);
    this.near = nearOf(area, rows);
  }

  static async make(area: ServedArea): Promise<Attacked> {
    const founder = await churchOfSecrets();
    return new Attacked(area, founder, await rowsOf(founder.churchId));
  }

  get churchId(): string {
    return this.founder.churchId;
  }

  /** What an attacker knows and could put into a field. */
  private naming(id: string | undefined): Naming {
    const { email } = this.founder.user;
    return (field) => {
      const name = field.toLowerCase();
      if (name === 'id' || name === 'contentid' || name === 'entityid') return id;
      const texts = new Map([
        ['email', email],
        ['useremail', email],
        ['ids', [...this.ids.values()].join(',')],
        ['term', 'SECRET'],
        ['name', 'SECRET'],
        ['include', 'users'],
        ['kind', 'Person'],
        ['subdomain', 'open'],
        ['password', 'not the password'],
        ['newpassword', 'a new password'],
      ]);
      return this.ids.get(name) ?? texts.get(name);
    };
  }

  /** The call as the church's own staff would make it. */
  asked(described: Described, id = this.ids.get('personid')): Asked {
    const { call } = described;
    const name = this.naming(id);
    const text = (field: string) => String(name(field) ?? 'x');
    const query = Object.fromEntries(Object.entries(Object(valueFor(call.query, name))).map(([field, value]) => [field, String(value)]));
    const params = Object.fromEntries(fieldsOf(described).map((field) => [field, text(field)]));
    return { params, query, body: valueFor(call.body, name) };
  }

  /** The call with each of the church's ids that it has a place for. */
  attacks(described: Described): Asked[] {
    const { churchId, user } = this.founder;
    const isMeant = (id: string) => this.near.has(id) || id === churchId || id === user.id || namesAny(described);
    const all = [...this.ids.values()].filter(isMeant);
    const foreign = fieldsOf(described).includes('id') || described.call.body ? all : [this.ids.get('personid')];
    const asking = foreign.map((id) => this.asked(described, id));
    return [...new Map(asking.map((one) => [JSON.stringify(one), one])).values()];
  }
}
