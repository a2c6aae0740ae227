// What the gate tells before a page is published.

/** `bad`: visitors meet something broken or unreadable. `better`: it works, and could be better. */
export type Severity = 'bad' | 'better';

/** What can be found in nodes, facts and the drawn page; each has a text `builder.gate.found.<says>`. */
export type FindingKey =
  | 'altMissing'
  | 'linkEmpty'
  | 'linkUnsafe'
  | 'linkBroken'
  | 'linkDraft'
  | 'placeholder'
  | 'nothingChosen'
  | 'titleMissing'
  | 'descriptionMissing'
  | 'descriptionLong'
  | 'headingMissing'
  | 'headingTwice'
  | 'headingSkips'
  | 'headingEmpty'
  | 'pictureHeavy'
  | 'pictureWide'
  | 'contrast'
  | 'linkName'
  | 'buttonName'
  | 'frameTitle'
  | 'targetSize'
  | 'other';

export interface Finding {
  readonly severity: Severity;
  readonly says: FindingKey;
  readonly values?: Readonly<Record<string, string>>;
  /** The node to show; without one it is a matter of the page's settings, or of the whole page. */
  readonly nodeId?: string;
  readonly inSettings?: true;
}

/** The worst first; one of a kind per node. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const once = new Map(findings.map((one) => [`${one.says} ${one.nodeId} ${JSON.stringify(one.values ?? {})}`, one]));
  return [...once.values()].toSorted((a, b) => Number(b.severity === 'bad') - Number(a.severity === 'bad'));
}
