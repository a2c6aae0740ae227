// What a visitor has submitted and not paid yet, kept in the browser: after a reload it can still be paid.
export const weekMs = 7 * 86_400_000;
const keyOf = (formId: string) => `narthex.bill.${formId}`;

export function keepBill(formId: string, bill: string): void {
  try {
    localStorage.setItem(keyOf(formId), `${Date.now()} ${bill}`);
  } catch {
    // Storage is blocked: it can be paid as long as the page is open.
  }
}

export function forgetBill(formId: string): void {
  try {
    localStorage.removeItem(keyOf(formId));
  } catch {
    // Nothing is kept.
  }
}

/** As long as it can be paid: a form for a week. */
export function keptBill(formId: string, forMs: number): string | undefined {
  try {
    const [at = '', bill] = (localStorage.getItem(keyOf(formId)) ?? '').split(' ');
    return bill && Date.now() - Number(at) < forMs ? bill : undefined;
  } catch {
    return undefined;
  }
}
