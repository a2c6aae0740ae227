// Chapters as people write them: a time and a title a line.
import type { Chapter } from '#shared/content/sermons/sermons.ts';
import { lengthText } from './lengthText.ts';

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `12:30 Title` a line; or the number of the first line that isn't one. */
export function readChapters(text: string): { chapters: Chapter[] } | { wrong: number } {
  const chapters: Chapter[] = [];
  for (const [index, line] of linesOf(text).entries()) {
    const [, hours = '0', minutes = '', seconds = '', title = ''] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})\s+(\S.*)$/.exec(line) ?? [];
    const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    if (!title || Number(seconds) > 59 || at > 86_400) return { wrong: index + 1 };
    chapters.push({ at, title: title.slice(0, 200) });
  }
  return { chapters };
}

export const chapterLine = ({ at, title }: Chapter): string => `${lengthText(at)} ${title}`;

/** The text with a chapter more or less, in the order of time as far as its lines can be read. */
export function withChapter(text: string, chapter: Chapter, isIn: boolean): string {
  const line = chapterLine(chapter);
  const others = linesOf(text).filter((one) => one !== line);
  if (!isIn) return others.join('\n');
  const after = others.findIndex((one) => {
    const read = readChapters(one);
    return 'chapters' in read && (read.chapters[0]?.at ?? 0) > chapter.at;
  });
  return others.toSpliced(after < 0 ? others.length : after, 0, line).join('\n');
}
