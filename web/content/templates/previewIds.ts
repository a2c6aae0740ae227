/** Stable ids for preview nodes, so that drawing again changes nothing. */
export function previewIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `preview${String(count).padStart(4, '0')}`;
  };
}
