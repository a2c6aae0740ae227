// Works for a form in the background (decision F7): finds a number whose hash with the form's start begins with enough zero bits.
import { isProof } from '#shared/spam.ts';

addEventListener('message', async ({ data: { start, bits } }: MessageEvent<{ readonly start: string; readonly bits: number }>) => {
  try {
    const written = new TextEncoder();
    for (let tried = 0; ; tried++) {
      const hash = await crypto.subtle.digest('SHA-256', written.encode(`${start}.${tried}`));
      if (isProof(new Uint8Array(hash), bits)) return postMessage(String(tried));
    }
  } catch {
    // Without encryption, browsers can't work here; what an async listener rejects with is told to no one.
    postMessage('');
  }
});
