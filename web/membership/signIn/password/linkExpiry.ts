const longestMs = 10 * 60 * 1000;

/**
 * Whether a set-password link has expired: ten minutes after its timestamp (milliseconds), or without one. An invitation has no timestamp;
 * the server, which decides in every case (decision D20), gives it a week.
 */
export function linkHasExpired(query: URLSearchParams, now: number): boolean {
  if (query.get('invite') === '1') return false;
  const since = Number(query.get('timestamp') || Number.NaN);
  return !Number.isFinite(since) || now - since > longestMs;
}
