// Captions as people have them: WebVTT, which browsers read, or SubRip, which most programs write.

const times = /^(\d{1,2}):(\d{2}:\d{2})[,.](\d{3}) +--> +(\d{1,2}):(\d{2}:\d{2})[,.](\d{3})/gm;
const two = (hours: string) => hours.padStart(2, '0');

/** A file's text as WebVTT; `undefined` if it holds no captions. */
export function readCaptions(text: string): string | undefined {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim();
  if (/^WEBVTT(?=\s|$)/.test(plain)) return `${plain}\n`;
  if (plain.search(times) < 0) return undefined;
  const timed = plain.replace(
    times,
    (_, from: string, at: string, ms: string, to: string, until: string, end: string) =>
      `${two(from)}:${at}.${ms} --> ${two(to)}:${until}.${end}`,
  );
  return `WEBVTT\n\n${timed}\n`;
}

/** What a form knows of captions. `captions`: new ones, `""` removes them; `captionedVideo`: whose are stored, another video has none. */
export interface CaptionsDraft {
  readonly video: string;
  readonly captions: string | undefined;
  readonly captionedVideo: string;
}

/** Whether the video has captions, stored or chosen just now. */
export const hasCaptions = ({ captions, captionedVideo, video }: CaptionsDraft): boolean =>
  captions === undefined ? captionedVideo !== '' && captionedVideo === video.trim() : captions !== '';

/** Captions that were chosen go with the video they were chosen for. */
export const withVideo = (video: string): Pick<CaptionsDraft, 'video' | 'captions'> => ({ video, captions: undefined });

/** A file that was uploaded here: hosts of videos have captions themselves. */
export const isOwnVideo = (address: string): boolean => /\/files\/[\w-]{11}\/[^/]+\.(?:mp4|webm)$/.test(address.trim());
