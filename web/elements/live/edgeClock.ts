// The time as the server has it, on devices whose clock is wrong, jumps or slept (decision M7).

export interface ClockSources {
  /** The server's time, in milliseconds. */
  ask(): Promise<number>;
  /** Milliseconds since any moment, which no one sets: `performance.now`. */
  steady(): number;
  /** The device's clock. */
  device(): number;
}

const samples = 3;
/** Where the steady time and the device's clock disagree by more, one of them jumped or the device slept. */
const tolerance = 400;

export interface EdgeClock {
  now(): number;
  /** Asks the server, again where that is needed. */
  sync(): Promise<void>;
  /** Whether what is known can no longer be trusted. */
  isOff(): boolean;
}

export function edgeClock({ ask, steady, device }: ClockSources): EdgeClock {
  let known: { readonly base: number; readonly gap: number } | undefined;
  let asking: Promise<void> | undefined;
  const gap = () => device() - steady();

  async function sample(): Promise<{ base: number; took: number } | undefined> {
    const [began, gapBefore] = [steady(), gap()];
    const told = await ask();
    const took = steady() - began;
    // A device that slept meanwhile can't say how long the answer took.
    if (!Number.isFinite(told) || Math.abs(gap() - gapBefore) > tolerance) return undefined;
    return { base: told + took / 2 - steady(), took };
  }

  async function askAll(): Promise<void> {
    let best: Awaited<ReturnType<typeof sample>>;
    for (let at = 0; at < samples; at++) {
      const next = await sample().catch(() => undefined);
      if (next && (!best || next.took < best.took)) best = next;
    }
    if (best) known = { base: best.base, gap: gap() };
  }

  return {
    now: () => (known ? known.base + steady() : device()),
    isOff: () => known === undefined || Math.abs(gap() - known.gap) > tolerance,
    sync: () => {
      asking ??= askAll().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}
