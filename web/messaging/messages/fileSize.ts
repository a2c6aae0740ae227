import type { Formats } from '#web/ui/format/format.ts';

const steps = [
  { unit: 'megabyte', bytes: 1_048_576 },
  { unit: 'kilobyte', bytes: 1024 },
  { unit: 'byte', bytes: 1 },
] as const;

/** "340 kB", "1.2 MB", localized. Pure. */
export function fileSize(format: Formats, size: number): string {
  const { unit, bytes } = steps.find((step) => size >= step.bytes) ?? steps[2];
  return format.number(size / bytes, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: size / bytes < 10 ? 1 : 0 });
}
