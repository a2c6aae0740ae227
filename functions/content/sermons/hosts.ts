import type { Outgoing } from '#functions/core/outgoing/safeFetch.ts';
import { settings } from '#functions/core/settings.ts';

/** How to ask a video's host; on the embedded stage its stand-in answers. */
export function hostedAt(address: string, asking: Outgoing = {}): [string, Outgoing] {
  const { videosUrl } = settings;
  return videosUrl ? [`${videosUrl}?url=${encodeURIComponent(address)}`, { ...asking, isSetting: true }] : [address, asking];
}
