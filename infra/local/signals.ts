interface Closable {
  close(): Promise<void>;
}

/** Exits on SIGINT and SIGTERM: gracefully once the stage is up, immediately before that or at a second signal. */
export function obeySignals(stage: () => Closable | undefined, say: (line: string) => void, fail: (reason: unknown) => never): void {
  let isClosing = false;
  const stop = () => {
    const running = stage();
    if (isClosing || !running) process.exit(130);
    isClosing = true;
    say('Closing …');
    running.close().then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
