/** How long to wait for another tab, in milliseconds. Sending twice is harmless, because the message's id makes it idempotent. */
const patience = 15_000;

/** Runs something in one tab at a time, as far as the browser supports locks. */
export async function withTabLock(name: string, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  let begun = false;
  const held = async () => {
    clearTimeout(timer);
    begun = true;
    await act();
  };
  try {
    await navigator.locks.request(name, { signal: waiting.signal }, held);
  } catch (error) {
    if (begun) throw error;
    clearTimeout(timer);
    await act();
  }
}
