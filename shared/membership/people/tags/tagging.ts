// Which tags the lines of a file give, as far as their people and the church have room for them. Pure.
import { tagKey } from './cells.ts';
import { mostOfPerson, mostTags } from './tags.ts';

interface Tagged {
  readonly line: number;
  readonly tags: readonly string[];
}

export class Tagging {
  readonly problems: { readonly line: number; readonly code: 'tags'; readonly field: 'tags'; readonly text: string }[] = [];
  private readonly known: Map<string, string>;
  private readonly before: number;
  /** `tags`: what the church has. */
  constructor(tags: readonly string[]) {
    this.known = new Map(tags.map((name) => [tagKey(name), name]));
    this.before = this.known.size;
  }
  /** What the church lacks. */
  get made(): string[] {
    return [...this.known.values()].slice(this.before);
  }
  /** Those of a line that its person lacks. */
  giving({ line, tags }: Tagged, has: readonly string[] = []): string[] {
    const own = new Set(has.map(tagKey));
    return tags.flatMap((name) => {
      const key = tagKey(name);
      if (own.has(key)) return [];
      if (own.size >= mostOfPerson || (!this.known.has(key) && this.known.size >= mostTags)) {
        this.problems.push({ line, code: 'tags', field: 'tags', text: name });
        return [];
      }
      own.add(key);
      if (!this.known.has(key)) this.known.set(key, name);
      return [this.known.get(key) ?? name];
    });
  }
}
