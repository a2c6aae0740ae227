// The findings of the check before publishing.

/** `bad`: visitors meet something broken or unreadable. `better`: it works, but could be improved. */
export type Severity = 'bad' | 'better';

/** The possible findings; each has a text `builder.gate.found.<says>`. */
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
  /** The node to show; absent if it concerns the page's settings, or the whole page. */
  readonly nodeId?: string;
  readonly inSettings?: true;
}

/** Sorts worst first; one finding of a kind per node. */
export function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const once = new Map(findings.map((one) => [`${one.says} ${one.nodeId} ${JSON.stringify(one.values ?? {})}`, one]));
  return [...once.values()].toSorted((a, b) => Number(b.severity === 'bad') - Number(a.severity === 'bad'));
}
