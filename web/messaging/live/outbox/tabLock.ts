/** How long another tab is waited for, in milliseconds. Sending twice does no harm: the message's id makes it one. */
const patience = 15_000;

/** Does something in one tab at a time, as far as the browser can tell. */
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
