import type { Post } from './deliver.ts';

const postTimeoutMs = 20_000;
/** Over HTTP; follows nothing. */
export const overHttp: Post = async (url, headers, body) => {
  try {
    const answered = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(postTimeoutMs) });
    await answered.arrayBuffer();
    return answered.status;
  } catch {
    return 0;
  }
};
