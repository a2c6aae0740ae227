// The setting `auditLogYears`: how long lines of the audit log are kept.

/** In years. */
export const auditLogAges = [1, 2, 3, 5, 10] as const;

/** Where a church has set nothing. */
export const usualAuditLogYears = 10;

export const isAuditLogAge = (value: string): boolean => auditLogAges.some((age) => String(age) === value);

/** The years in a church's settings. */
export function auditLogYearsIn(settings: readonly { readonly keyName: string; readonly value: string }[]): number {
  const set = settings.find(({ keyName }) => keyName === 'auditLogYears')?.value ?? '';
  return isAuditLogAge(set) ? Number(set) : usualAuditLogYears;
}
