import type { FieldType } from '#shared/membership/forms/definition.ts';
import { useChurchFunds } from '#web/session/giving/useChurchFunds.ts';
import { offeredTypes } from '../../types.ts';

/** What can be asked: a payment once the church has a gateway in use. */
export function useOfferedTypes(): readonly FieldType[] {
  return useChurchFunds().currency ? [...offeredTypes, 'Payment'] : offeredTypes;
}
