/** Works on everything, a few at a time, whatever becomes of the others. Answers what went wrong. */
export async function runWithLimit<T>(all: readonly T[], work: (one: T) => Promise<void>, lanes = 8): Promise<unknown[]> {
  const waiting = all.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const one of waiting) {
      try {
        await work(one);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, all.length) }, lane));
  return failures;
}
