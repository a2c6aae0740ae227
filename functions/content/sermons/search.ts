// In which transcripts words occur. Reading them all at each search would be megabytes: their words lie in one object of the church, which is
// made anew by the first search after a transcript has changed.
import { objectText, putObject } from '#functions/core/aws/objects.ts';
import { hashOf } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { fold } from '#shared/caseFolding.ts';
import { longestTranscript } from '#shared/content/sermons/sermons.ts';
import { check, mapOf, type Out, shape, text } from '#shared/words.ts';
import { ofChurch } from '../table.ts';
import { type Media, publicOf, readMedia } from './read.ts';
import { sermonTexts } from './rows.ts';

/** `of`: which transcripts it was made of. The words of each by its sermon's id, once each. */
const Index = shape({ of: text(100), words: mapOf(text(longestTranscript)) });
type Index = Out<typeof Index>;

const mostWords = 10;
const keyOf = (church: string) => `${church}/membership/sermons/words.json`;

/** Changes with each transcript: none is written without its sermon. */
const stateOf = ({ sermons }: Media): string =>
  hashOf(
    sermons
      .flatMap(({ row, version }) => (row.hasTranscript ? [`${row.id} ${version} ${row.modified}`] : []))
      .toSorted()
      .join(),
  );

async function kept(church: string, of: string): Promise<Index | undefined> {
  const found = await objectText(settings.contentBucket, keyOf(church));
  const read = found ? check(Index, JSON.parse(found)) : undefined;
  return read?.ok && read.value.of === of ? read.value : undefined;
}

async function made(table: Table, of: string): Promise<Index> {
  const rows = (await table.all(ofChurch, ['sermontexts'])).of(sermonTexts).filter(({ row }) => row.transcript.trim() !== '');
  const index = { of, words: Object.fromEntries(rows.map(({ row }) => [row.id, [...new Set(wordsOf(row.transcript))].join(' ')])) };
  const headers = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };
  await putObject(settings.contentBucket, keyOf(table.church), JSON.stringify(index), headers);
  return index;
}

/** Without accents and case, so that words are found however they are written. */
const wordsOf = (given: string): string[] => fold(given).split(/\s+/).filter(Boolean);

/** The ids of public sermons in whose transcript all words occur. Two requests. */
export async function searchTranscripts(table: Table, asked: string): Promise<string[]> {
  const words = wordsOf(asked).slice(0, mostWords);
  if (words.length === 0) return [];
  const media = await readMedia(table);
  const of = stateOf(media);
  const index = (await kept(table.church, of)) ?? (await made(table, of));
  return publicOf(media).sermons.flatMap(({ id }) => {
    const own = index.words[id];
    return own !== undefined && words.every((word) => own.includes(word)) ? [id] : [];
  });
}
