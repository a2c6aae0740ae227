const two = (number: number) => String(number).padStart(2, '0');

/** Seconds as people write them beside chapters: `0:00`, `34:05`, `1:02:33`. */
export function lengthText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
