/** How long a giver who has pressed the button waits for what a gateway still has to load, in milliseconds. */
const patienceMs = 20_000;

/** What `awaited` resolves to, or `otherwise` if that takes too long: who waits is told then, instead of seeing nothing happen. */
export function within<T>(awaited: Promise<T>, otherwise: T, ms = patienceMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<T>((done) => {
    timer = setTimeout(() => done(otherwise), ms);
  });
  return Promise.race([awaited, tooLong]).finally(() => clearTimeout(timer));
}
