/** Does the work for every item, `most` at a time; resolves with what failed, and why. A failure keeps nothing else from being done. */
export async function inParallel<T>(most: number, items: readonly T[], work: (item: T) => Promise<unknown>) {
  const failed: { readonly item: T; readonly error: unknown }[] = [];
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item).catch((error: unknown) => failed.push({ item, error }));
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return failed;
}
