import { Chip } from '#web/ui/Chip.tsx';
import { useEnumLabels } from './useEnumLabels.ts';

const tones: Readonly<Record<string, 'primary' | 'info' | 'success' | 'warning'>> = {
  Staff: 'primary',
  Member: 'success',
  'Regular Attendee': 'info',
  Visitor: 'warning',
};

/** A person's membership status, as a colored label. */
export function StatusChip({ status }: { readonly status: string | undefined }) {
  const { status: named } = useEnumLabels();
  return status ? <Chip label={named(status)} tone={tones[status] ?? 'neutral'} /> : null;
}
