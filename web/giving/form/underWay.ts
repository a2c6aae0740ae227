// A gift that is being sent, kept for this tab: who loads the page again in the middle learns how it ended, instead of giving twice.

export interface UnderWay {
  readonly giftId: string;
  readonly kind: 'once' | 'recurring';
  /** Whose bank may still ask. */
  readonly gatewayId?: string;
}

const keyOf = (churchId: string) => `narthex:give:underWay:${churchId}`;

const isUnderWay = (value: unknown): value is UnderWay =>
  typeof value === 'object' &&
  value !== null &&
  'giftId' in value &&
  typeof value.giftId === 'string' &&
  'kind' in value &&
  (value.kind === 'once' || value.kind === 'recurring') &&
  (!('gatewayId' in value) || typeof value.gatewayId === 'string');

export function keptUnderWay(churchId: string): UnderWay | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(churchId)) ?? 'null');
    return isUnderWay(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Without one: forgets it. A browser that keeps nothing learns of it by the email only. */
export function keepUnderWay(churchId: string, gift: UnderWay | undefined): void {
  try {
    if (gift) sessionStorage.setItem(keyOf(churchId), JSON.stringify(gift));
    else sessionStorage.removeItem(keyOf(churchId));
  } catch {
    return;
  }
}
